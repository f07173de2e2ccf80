import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../server/src/platform/config/config.ts'
import { checkBackup, restoreBackup } from '../../server/src/domain/operations/backup/restore-backup.ts'
import { type Erasure, readLedger } from '../../server/src/domain/operations/backup/erasure-ledger.ts'
import { replayErasures } from '../../server/src/domain/operations/backup/replay-erasures.ts'
import { endRestore } from '../../server/src/domain/operations/backup/restore-mark.ts'
import { openOffSite, readIdentity } from '../../server/src/domain/operations/off-site/open-off-site.ts'
import { readRoot } from '../../server/src/platform/crypto/encryption-key.ts'
import { openStorage } from '../../server/src/platform/storage/open-storage.ts'
import { checkSeals } from '../../server/src/domain/operations/keys/check-seals.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { lockDataDir } from '../../server/src/platform/runtime/data-dir-lock.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { verifyAndPrintAudit } from '../lib/verify-and-print-audit.ts'
import { type AdminCommand, type CommandArguments, required, UsageError } from './command.ts'
import { withPlatform } from './with-platform.ts'

const NO_LEDGER =
  'There is no erasure ledger: people erased after the backup are present again. Pass the old installation’s with --erasures.'

/** npm runs this in the project's folder; INIT_CWD is the operator's. */
const inCallersFolder = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** The erasures to repeat: those of `--erasures`, else of the configured ledger where there is one. Read before anything is written. */
async function findLedger(config: Config, given: unknown): Promise<Erasure[] | null> {
  if (typeof given === 'string') return readLedger(inCallersFolder(given))
  return existsSync(config.erasureLedger) ? readLedger(config.erasureLedger) : null
}

export const restore: AdminCommand = {
  usage: '--from DIR | --identity FILE [--backup NAME] [--erasures FILE] [--no-pictures]',
  about:
    'restores a backup folder, or with --identity the newest or named backup of BACKUP_TO, into an empty DATA_DIR and database, erases again who was erased since (--erasures, or ERASURE_LEDGER), then opens every sealed value and verifies the audit log',
  options: {
    from: { type: 'string' },
    identity: { type: 'string' },
    backup: { type: 'string' },
    erasures: { type: 'string' },
    'no-pictures': { type: 'boolean' },
  },
  async run(given) {
    const config = readConfig()
    if (given.values.identity === undefined)
      return restoreFolder(config, inCallersFolder(required(given, 'from')), given)
    if (!config.backup) throw new UsageError('--identity needs BACKUP_TO and BACKUP_RECIPIENT')
    const identity = await readIdentity(inCallersFolder(required(given, 'identity')))
    const unpacked = join(config.dataDir, 'restore-work')
    await mkdir(unpacked, { recursive: true, mode: 0o700 })
    try {
      const { backup } = given.values
      const { name } = await openOffSite(openStorage(config.backup.place), unpacked, {
        identity,
        root: readRoot(config),
        name: typeof backup === 'string' ? backup : undefined,
      })
      console.log(`Decrypted the backup ${name}.`)
      return await restoreFolder(config, unpacked, given)
    } finally {
      await rm(unpacked, { recursive: true, force: true })
    }
  },
}

async function restoreFolder(config: Config, from: string, given: CommandArguments): Promise<number> {
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
  console.log('Restored. Repeating erasures and verifying everything now.')
  return withPlatform(async (platform) => {
    const ctx = systemContext(platform, 'admin restore')
    if (ledger === null) console.log(NO_LEDGER)
    else {
      const again = await replayErasures(ctx, ledger)
      console.log(`${ledger.length} erasures in the ledger, ${again} of them repeated here.`)
    }
    await endRestore(platform)
    const { opened, broken } = await checkSeals(ctx, { pictures: !given.values['no-pictures'] })
    for (const one of broken) console.log(`${one} does not open`)
    console.log(`${opened} sealed values open, ${broken.length} do not.`)
    const sound = await verifyAndPrintAudit(platform)
    return sound && broken.length === 0 ? 0 : 1
  })
}
