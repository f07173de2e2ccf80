// `npm test`: runs everything, on a fresh clone too. The last line counts all suites: `N passed, N failed, N skipped`.
// Failures are listed before it. `npm test -- fast vision` runs only the named suites (fast, weight, vision, server,
// e2e). `npm test -- server --postgres URL` runs the server suite on that PostgreSQL of any version; URL names a
// superuser.
import { parseArgs } from 'node:util'
import type { Counts } from './lib/counts-reporter.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { runSuite } from './lib/run-suite.ts'
import { ensureSystemPackages } from './lib/system-packages.ts'
import { checkWeight } from './check-weight.ts'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'

const SUITES: Record<string, () => Promise<Counts>> = {
  fast: () => runSuite('fast'),
  weight: async () => countWeight(),
  vision: () => runSuite('vision'),
  server: () => runSuite('server'),
  e2e: () => runSuite('e2e'),
}

function countWeight(): Counts {
  try {
    checkWeight()
    return { passed: 1, failed: 0, skipped: 0, failures: [] }
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`weight: ${getMessage(error)}`] }
  }
}

async function prepare(): Promise<void> {
  await ensureSystemPackages()
  process.stderr.write('wabi: drawing specimen cards (once) …\n')
  // The cards are drawn in this process, the pages built in others.
  await Promise.all([makeSpecimens(DEFAULT_OUT), ensureBuilt()])
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'string' } },
})
if (values.postgres !== undefined) process.env.TEST_POSTGRES_URL = values.postgres
const unknown = wanted.filter((name) => !(name in SUITES))
if (unknown.length > 0)
  throw new Error(`no suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`)

const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
try {
  await prepare()
  for (const [name, run] of Object.entries(SUITES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n── ${name}`)
    const counts = await run()
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    total.failures.push(...counts.failures)
  }
} catch (error) {
  total.failed += 1
  total.failures.push(getMessage(error))
}
// Continuous integration shows the end of the log, so the failures are listed again there.
if (total.failures.length > 0)
  console.log(`\nFailed:\n${total.failures.map((line) => `  ${line}`).join('\n')}`)
if (total.failed > 0) process.exitCode = 1
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
