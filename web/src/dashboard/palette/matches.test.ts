import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test.each([
  ['Go to API Keys', 'go api', true],
  ['Go to API Keys', 'keys GO', true],
  ['Go to API Keys', '', true],
  ['Go to API Keys', 'ey', false],
  ['Theme: dark', 'dark', true],
  ['Sign out', 'sign in', false],
])('%s matches "%s": %s', (name, text, found) => {
  expect(matches(name, text)).toBe(found)
})
