import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../../server/src/platform/config/config.ts'
import { checkBackup, restoreBackup } from '../../server/src/domain/operations/backup/restore-backup.ts'
import { type Erasure, readLedger } from '../../server/src/domain/operations/backup/erasure-ledger.ts'
import { replayErasures } from '../../server/src/domain/operations/backup/replay-erasures.ts'
import { checkSeals } from '../../server/src/domain/operations/keys/check-seals.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { lockDataDir } from '../../server/src/platform/runtime/data-dir-lock.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { verifyAndPrintAudit } from '../lib/verify-and-print-audit.ts'
import { type AdminCommand, required } from './command.ts'
import { withPlatform } from './with-platform.ts'

const NO_LEDGER =
  'There is no erasure ledger: people erased after the backup are present again. Pass the old installation’s with --erasures.'

/** The erasures to repeat: those of `--erasures`, else of the configured ledger where there is one. Read before anything is written. */
async function findLedger(config: Config, given: unknown): Promise<Erasure[] | null> {
  if (typeof given === 'string') return readLedger(resolve(process.env.INIT_CWD ?? '.', given))
  return existsSync(config.erasureLedger) ? readLedger(config.erasureLedger) : null
}

export const restore: AdminCommand = {
  usage: '--from DIR [--erasures FILE] [--no-pictures]',
  about:
    'restores a backup into an empty DATA_DIR and database, erases again who was erased since (--erasures, or ERASURE_LEDGER), then opens every sealed value and verifies the audit log',
  options: { from: { type: 'string' }, erasures: { type: 'string' }, 'no-pictures': { type: 'boolean' } },
  async run(given) {
    const from = resolve(process.env.INIT_CWD ?? '.', required(given, 'from'))
    const config = readConfig()
    const ledger = await findLedger(config, given.values.erasures)
    const manifest = await checkBackup(config, from)
    console.log(`The backup of ${manifest.createdAt} is complete.`)
    if (config.databaseUrl) await restoreBackup(config, config.databaseUrl, from, manifest)
    else {
      const unlock = await lockDataDir(config.dataDir)
      const embedded = await startEmbedded(config.dataDir, { onLost() {} })
      try {
        await restoreBackup(config, embedded.url, from, manifest)
      } finally {
        await embedded.stop()
        await unlock()
      }
    }
    console.log('Restored. Verifying everything now.')
    return withPlatform(async (platform) => {
      const ctx = systemContext(platform, 'admin restore')
      if (ledger === null) console.log(NO_LEDGER)
      else {
        const again = await replayErasures(ctx, ledger)
        console.log(`${ledger.length} erasures in the ledger, ${again} of them repeated here.`)
      }
      const { opened, broken } = await checkSeals(ctx, { pictures: !given.values['no-pictures'] })
      for (const one of broken) console.log(`${one} does not open`)
      console.log(`${opened} sealed values open, ${broken.length} do not.`)
      const sound = await verifyAndPrintAudit(platform)
      return sound && broken.length === 0 ? 0 : 1
    })
  },
}
