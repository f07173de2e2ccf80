// `npm run sdk`: builds the package `@wabi/sdk` in sdk/dist; `npm pack -w sdk` then packs it.
import { buildSdk } from './lib/build-sdk.ts'

await buildSdk()
