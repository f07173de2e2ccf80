// `npx @wabi/sdk listen --forward http://localhost:4000/hook`: the same on any machine. Bundled into the SDK's package.
import { run } from './run.ts'

await run('npx @wabi/sdk')
