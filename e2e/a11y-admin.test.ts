import { testScreens } from './harness/test-screens.ts'

testScreens(['admin'])
