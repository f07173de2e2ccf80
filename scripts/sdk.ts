// `npm run sdk`: builds the package `@wabi/sdk` in sdk/dist; `npm pack -w sdk` runs it and packs the result.
import { buildSdk } from './lib/build-sdk.ts'

await buildSdk()
