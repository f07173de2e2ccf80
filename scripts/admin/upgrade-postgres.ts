import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { jobCatalog } from '../../server/src/domain/kernel/job-catalog.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { lockDataDir } from '../../server/src/platform/runtime/data-dir-lock.ts'
import type { AdminCommand } from './command.ts'

export const upgradePostgres: AdminCommand = {
  usage: '',
  about:
    'converts the embedded database of an earlier PostgreSQL, as npm start does; needs the npm registry, and free space of twice its size',
  options: {},
  async run() {
    const { databaseUrl, dataDir } = readConfig()
    if (databaseUrl || !existsSync(join(dataDir, 'postgres'))) {
      console.error('wabi: DATA_DIR has no embedded database.')
      return 1
    }
    const unlock = await lockDataDir(dataDir)
    try {
      const embedded = await startEmbedded(
        dataDir,
        { onLost: () => process.exit(1) },
        { migrate: (url) => migrate(url, jobCatalog), print: console.log },
      )
      await embedded.stop()
      console.log('The embedded database is of the present PostgreSQL.')
      return 0
    } finally {
      await unlock()
    }
  },
}
