import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordErasures } from '../../server/src/domain/operations/backup/erasure-ledger.ts'
import { markForErasures } from '../../server/src/domain/operations/backup/repeat-erasures.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openDatabase } from '../../server/src/platform/db/client.ts'
import { listCopies, putCopyBack } from '../../server/src/platform/db/copy-before-migrating.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { lockDataDir } from '../../server/src/platform/runtime/data-dir-lock.ts'
import type { AdminCommand } from './command.ts'

export const undoUpgrade: AdminCommand = {
  usage: '',
  about:
    'puts the copy of the embedded database that was made before the last migration back in its place, while the platform is stopped; what was written since is kept beside it',
  options: {},
  async run() {
    const config = readConfig()
    const { dataDir, databaseUrl } = config
    if (databaseUrl || !existsSync(join(dataDir, 'postgres'))) {
      console.error('wabi: DATA_DIR has no embedded database.')
      return 1
    }
    const unlock = await lockDataDir(dataDir)
    try {
      const [copy] = listCopies(dataDir)
      if (!copy) {
        console.error(`wabi: there is no copy of the database in ${dataDir}.`)
        return 1
      }
      // Those of the last minutes are in the database alone.
      const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
      const db = openDatabase(embedded.url, 1)
      await recordErasures({ config, db }).finally(async () => {
        await db.$client.end()
        await embedded.stop()
      })
      await markForErasures(config)
      const replaced = putCopyBack(dataDir, copy)
      console.log(
        `The database of schema ${copy.schema} is back. Start ${copy.wabi === null ? 'the earlier version of Wabi' : `Wabi ${copy.wabi}`} now: it first erases again who was erased since the copy.`,
      )
      console.log(
        `What was written since is in ${replaced}: delete that folder when it is no longer needed. The audit log reports the entries written since as missing.`,
      )
      return 0
    } finally {
      await unlock()
    }
  },
}
