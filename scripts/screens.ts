// `npm run test:screens`: the browser tests that `npm test` runs shortened, in full: every screen in each theme of each
// size, every page of the documentation, every sample in every language. `-- docs a11y-admin` runs only these files.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './lib/root.ts'
import { runSuite } from './lib/run-suite.ts'

/** What a test file imports that checks a part only in `npm test`. */
const SHORTENED = /\/(?:find-faults|full-screens|test-screens)\.ts'/u

const files = globSync('e2e/*.test.ts', { cwd: ROOT })
  .filter((path) => SHORTENED.test(readFileSync(join(ROOT, path), 'utf8')))
  .toSorted()
const { positionals } = parseArgs({ allowPositionals: true })
const nameOf = (path: string) => basename(path, '.test.ts')
const unknown = positionals.filter((name) => !files.some((path) => nameOf(path) === name))
if (unknown.length > 0)
  throw new Error(`no such file: ${unknown.join(', ')}; there are ${files.map(nameOf).join(', ')}`)

process.env.WABI_FULL_SCREENS = '1'
const wanted = positionals.length > 0 ? files.filter((path) => positionals.includes(nameOf(path))) : files
const { passed, failed, skipped, failures } = await runSuite('e2e', wanted)
if (failed > 0 || passed === 0) process.exitCode = 1
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
