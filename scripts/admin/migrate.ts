import { jobCatalog } from '../../server/src/domain/kernel/job-catalog.ts'
import { type Config, readConfig } from '../../server/src/platform/config/config.ts'
import { runningEmbedded, startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { describePlan, readPlan } from '../../server/src/platform/db/plan-migrations.ts'
import { requireInstallation } from '../../server/src/platform/db/require-installation.ts'
import { programSchema } from '../../server/src/platform/db/schema-version.ts'
import { startToMigrate } from '../../server/src/platform/db/start-to-migrate.ts'
import { migrate as migrateDatabase } from '../../server/src/platform/migrate.ts'
import { lockDataDir } from '../../server/src/platform/runtime/data-dir-lock.ts'
import type { AdminCommand } from './command.ts'

export const migrate: AdminCommand = {
  usage: '[--plan | --without-copy]',
  about:
    'migrates the database to this version, an embedded one after a copy of it (undo-upgrade puts it back); --plan prints which migrations would run, and which tables they rewrite or lock, and changes nothing',
  options: { plan: { type: 'boolean' }, 'without-copy': { type: 'boolean' } },
  async run({ values }) {
    const config = readConfig()
    const planOnly = values.plan === true
    const databaseUrl = config.databaseUrl ?? runningEmbedded(config.dataDir)
    await requireInstallation({ dataDir: config.dataDir, databaseUrl })
    if (databaseUrl) await work(config, databaseUrl, planOnly)
    else {
      const unlock = await lockDataDir(config.dataDir)
      const watch = { onLost: () => process.exit(1) }
      const embedded =
        planOnly || values['without-copy'] === true
          ? await startEmbedded(config.dataDir, watch)
          : await startToMigrate(config.dataDir, watch, {
              migrate: (url) => migrateDatabase(url, jobCatalog),
              print: console.log,
            })
      try {
        await work(config, embedded.url, planOnly)
      } finally {
        await embedded.stop()
        await unlock()
      }
    }
    return 0
  },
}

async function work(config: Config, databaseUrl: string, planOnly: boolean): Promise<void> {
  const { plan, version } = await readPlan(databaseUrl)
  console.log(`Schema of the database: ${version}. Schema of this program: ${programSchema()}.`)
  if (planOnly) {
    console.log(plan.length === 0 ? 'No migration would run.' : describePlan(plan).join('\n'))
    return
  }
  await migrateDatabase(databaseUrl, jobCatalog, { faceVectors: config.faceSearch === 'pgvector' })
  console.log(`${plan.length} migrations applied.`)
}
