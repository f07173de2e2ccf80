// `npm run test:faults`: takes PostgreSQL, storage, mail server, webhook target and the server itself away under load.
// Every acknowledged write is kept in a ledger outside of the platform and compared with the database at the end. Prints
// a table; exit status 1 if anything was lost, doubled or took too long. `-- --full` repeats each fault twenty times
// and soaks for an hour; `-- --cases WORDS,WORDS` only the cases whose name contains one of the words; `-- --writes N` lets
// that many writes be acknowledged before each fault that strikes under load; `-- --postgres-bin FOLDER` another PostgreSQL,
// such as Debian's /usr/lib/postgresql/15/bin. It stops only processes that it started.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/ensure-built.ts'
import { printTable } from './lib/print-table.ts'
import { FAULT_CASES } from './faults/cases.ts'
import type { FaultContext, FaultOutcome } from './faults/fault-case.ts'
import { startFaultyDatabase } from './faults/database.ts'
import { startLoad } from './faults/ledger.ts'
import { createOwner } from './faults/owner.ts'
import { startFaultyServer, startMailTarget, startTarget } from './faults/servers.ts'

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    cases: { type: 'string' },
    writes: { type: 'string', default: '1' },
    'postgres-bin': { type: 'string' },
  },
})

const cases = values.cases?.split(',').map((words) => words.trim())

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'wabi-faults-'))
const stops: (() => unknown)[] = []
try {
  const database = await startFaultyDatabase(join(folder, 'postgres'), values['postgres-bin'])
  stops.push(() => database.stop())
  const [mail, webhook] = [await startMailTarget(), await startTarget()]
  stops.push(
    () => mail.close(),
    () => webhook.close(),
  )
  const server = await startFaultyServer(folder, {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mail.url,
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    API_CALLS_PER_MINUTE: '1000000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  })
  stops.push(() => server.kill())
  const { owner, apiKey } = await createOwner(server.url(), database.url)
  await owner.call('createWebhook', {
    body: { name: 'ledger', url: webhook.url, events: ['session.generated'] },
  })
  const ledger = join(folder, 'ledger.txt')
  const writes = Number(values.writes)
  const load = startLoad({ url: () => server.url(), apiKey, file: ledger, ...(writes > 1 && { pauseMs: 0 }) })
  stops.push(() => load.stop())
  console.log(`${database.version}; the ledger is ${ledger}`)
  const { full } = values
  const context: FaultContext = { database, server, load, mail, webhook, owner, apiKey, full, writes }
  const rows: string[][] = []
  const details: string[] = []
  for (const { name, target, run } of FAULT_CASES) {
    if (cases && !cases.some((words) => name.includes(words))) continue
    process.stderr.write(`${name} …\n`)
    const {
      times,
      faults,
      recoveredMs,
      note = '',
    } = await run(context).catch((error: unknown): FaultOutcome => ({
      times: 0,
      faults: [String(error)],
      recoveredMs: [],
    }))
    const slowest = recoveredMs.length === 0 ? '' : `${(Math.max(...recoveredMs) / 1000).toFixed(1)} s`
    rows.push([name, String(times), String(faults.length), slowest, target, note])
    details.push(...faults.slice(0, 20).map((fault) => `  ${name}: ${fault}`))
  }
  const { acknowledged, lost, doubled } = await load.audit(database.url)
  const found = `${lost.length} lost, ${doubled.length} doubled`
  rows.push([
    'ledger',
    String(acknowledged),
    String(lost.length + doubled.length),
    '',
    '0 lost, 0 doubled',
    found,
  ])
  details.push(...[...lost, ...doubled].slice(0, 20).map((reference) => `  ledger: ${reference}`))
  printTable(['fault', 'times', 'faults', 'recovered in', 'target', 'notes'], rows)
  for (const line of details) console.log(line)
  if (details.length > 0 || acknowledged === 0) process.exitCode = 1
} finally {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
