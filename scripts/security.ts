// `npm run test:security`: the attack catalogue as one table, then markup on the screens of a browser and the tests of the
// review's findings. `-- --full` tries as many as the targets name (hours); `-- --rows
// WORDS` only the rows whose name contains the words; `-- --seed N` other random choices. Exit status 1 if anything got
// through.
import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './lib/root.ts'
import { runVitest } from './lib/run-suite.ts'
import { printTable } from './lib/print-table.ts'
import { listReviewTests } from './security/review-tests.ts'

interface Line {
  name: string
  target: string
  tried: number
  through: string[]
  note?: string
  seconds: number
}

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    rows: { type: 'string' },
    seed: { type: 'string' },
  },
})

async function runCatalogue(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-security-'))
  const report = join(folder, 'report.jsonl')
  try {
    process.env.ATTACK_REPORT = report
    if (values.full) process.env.ATTACKS = 'full'
    if (values.rows !== undefined) process.env.ATTACK_ROWS = values.rows
    if (values.seed !== undefined) process.env.ATTACK_SEED = values.seed
    const counts = await runVitest('attacks', [
      '--project=server',
      '--maxWorkers=1',
      'server/src/http/attacks.test.ts',
    ])
    if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1
    if (!existsSync(report)) return []
    return readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the tests as one row of the table. */
async function runRow(name: string, note: string, args: string[]): Promise<Line> {
  const startedAt = performance.now()
  const { passed, failed, failures } = await runVitest(name, args)
  if (failed > 0 || passed === 0) process.exitCode = 1
  const seconds = (performance.now() - startedAt) / 1000
  return { name, target: '0 through', tried: passed + failed, through: failures, note, seconds }
}

const SCREENS = 'scripts on the screens of a browser'

function runScreens(): Promise<Line> {
  if (values.full) process.env.WABI_FULL_SCREENS = '1'
  const note = 'tests, without the content security policy'
  return runRow(SCREENS, note, ['--project=e2e', '--maxWorkers=1', 'e2e/stored-scripts.test.ts'])
}

/** The tests that the threat model names for each finding of the review. */
function runReviewTests(): Promise<Line> {
  const tests = listReviewTests(readFileSync(join(ROOT, 'docs/THREAT-MODEL.md'), 'utf8'))
  const files = [...new Set(tests.map(({ file }) => file))]
  const pattern = tests
    .map(({ title }) => title.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&').replaceAll(/%s|%j|\\\$\w+/gu, '.*'))
    .join('|')
  return runRow('findings 1 to 12 of the review', `${tests.length} tests named in docs/THREAT-MODEL.md`, [
    '--project=server',
    '--project=vision',
    '--maxWorkers=1',
    `--testNamePattern=${pattern}`,
    ...files,
  ])
}

const onlyScreens = values.rows !== undefined && SCREENS.includes(values.rows)
const lines = onlyScreens ? [] : await runCatalogue()
if (values.rows === undefined || onlyScreens) lines.push(await runScreens())
if (values.rows === undefined) lines.push(await runReviewTests())
printTable(
  ['attack', 'tried', 'through', 'target', 's', 'notes'],
  lines.map(({ name, tried, through, target, seconds, note }) => [
    name,
    String(tried),
    String(through.length),
    target,
    seconds.toFixed(0),
    note ?? '',
  ]),
)
for (const { name, through } of lines)
  for (const one of through.slice(0, 20)) console.log(`  ${name}: ${one}`)
