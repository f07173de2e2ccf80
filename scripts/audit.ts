// `npm run audit -- verify [--heads FILE]` and `npm run audit -- heads`: whether the audit log is as it was written.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { headKey } from '../server/src/domain/audit/head.ts'
import { parseHeads, readKeptHeads } from '../server/src/domain/audit/kept-heads.ts'
import { verifyAudit } from '../server/src/domain/audit/verify-audit.ts'
import { jobCatalog } from '../server/src/domain/job-catalog.ts'
import { systemContext } from '../server/src/domain/system-context.ts'
import { runningEmbedded } from '../server/src/platform/db/embedded.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startPlatform } from '../server/src/platform/start-platform.ts'

const USAGE = `npm run audit -- verify [--heads FILE]   reads the whole audit log and says what is not as it was written
npm run audit -- heads                  prints what each chain ends in, signed: keep it away from this machine`

const WORDS = {
  row_changed: 'was changed',
  row_missing: 'is missing',
  row_not_ours: 'was not written by this platform',
  row_twice: 'stands there twice',
  row_unlinked: 'stands in no chain',
  link_changed: 'does not fit the row before it',
  link_missing: 'has no row before it',
  cut_or_rewritten:
    'the chain does not reach what it was known to be: its tail was cut, or it was written anew',
  head_missing: 'the signed end of the chain is missing',
  head_not_ours: 'a signed end of the chain is not signed by this platform',
} as const

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { heads: { type: 'string' } },
    allowPositionals: true,
  })
  const [what] = positionals
  if (positionals.length !== 1 || (what !== 'verify' && what !== 'heads')) {
    console.error(`wabi: say what to do\n\n${USAGE}`)
    return 2
  }
  const given = values.heads === undefined ? [] : parseHeads(readFileSync(values.heads, 'utf8'))
  const config = readConfig()
  const { platform, stop } = await startPlatform({
    // As an `api` process: takes no jobs, starts no vision workers.
    config: { ...config, role: 'api', databaseUrl: config.databaseUrl ?? runningEmbedded(config.dataDir) },
    catalog: jobCatalog,
    log: createLog('error'),
    print: () => {},
    onLost: () => process.exit(1),
  })
  try {
    if (what === 'heads') {
      console.log(JSON.stringify(await readKeptHeads(config), null, 1))
      console.error(`\nSigned with Ed25519; whoever has this key can check it:\n${headKey(platform)}`)
      return 0
    }
    const ctx = systemContext(platform, 'audit')
    const { chains, rows, waiting, faults } = await verifyAudit(ctx, [
      ...(await readKeptHeads(config)),
      ...given,
    ])
    for (const { chain, kind, place, auditId } of faults) {
      const row = auditId === null ? '' : ` row ${auditId}`
      const at = place === null ? '' : ` (place ${place})`
      console.log(`${chain}:${row}${at} ${WORDS[kind]}`)
    }
    console.log(
      `${rows} rows in ${chains} chains, ${waiting} waiting to be sealed: ` +
        (faults.length === 0 ? 'as they were written' : `${faults.length} faults`),
    )
    return faults.length === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`wabi: ${error instanceof ConfigError ? error.message : String(error)}`)
  process.exitCode = 2
}
