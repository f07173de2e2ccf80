// `npm run audit -- verify [--heads FILE]` and `npm run audit -- heads`: whether the audit log is as it was written.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { headKey } from '../server/src/domain/audit/head.ts'
import { parseHeads, readKeptHeads } from '../server/src/domain/audit/kept-heads.ts'
import { jobCatalog } from '../server/src/domain/job-catalog.ts'
import { runningEmbedded } from '../server/src/platform/db/embedded.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startPlatform } from '../server/src/platform/start-platform.ts'
import { printAuditCheck } from './house/print-audit-check.ts'

const USAGE = `npm run audit -- verify [--heads FILE]   reads the whole audit log and says what is not as it was written
npm run audit -- heads                  prints what each chain ends in, signed: keep it away from this machine`

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
    return (await printAuditCheck(platform, given)) ? 0 : 1
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
