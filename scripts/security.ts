// `npm run test:security`: the attack catalogue as one table, then the tests of the review's findings and the share that
// one hostile link holder takes from another client. `-- --full` tries as many as the targets name (hours); `-- --rows
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

/** The tests that the threat model names for each finding of the review. */
async function runReviewTests(): Promise<Line[]> {
  const startedAt = performance.now()
  const tests = listReviewTests(readFileSync(join(ROOT, 'docs/THREAT-MODEL.md'), 'utf8'))
  const files = [...new Set(tests.map(({ file }) => file))]
  const pattern = tests
    .map(({ title }) => title.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&').replaceAll(/%s|%j|\\\$\w+/gu, '.*'))
    .join('|')
  const counts = await runVitest('review', [
    '--project=server',
    '--project=vision',
    '--maxWorkers=1',
    `--testNamePattern=${pattern}`,
    ...files,
  ])
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1
  return [
    {
      name: 'findings 1 to 12 of the review',
      target: '0 through',
      tried: counts.passed + counts.failed,
      through: counts.failures,
      note: `${tests.length} tests named in docs/THREAT-MODEL.md`,
      seconds: (performance.now() - startedAt) / 1000,
    },
  ]
}

const lines = await runCatalogue()
if (values.rows === undefined) lines.push(...(await runReviewTests()))
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
