import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { startEmbedded } from '../../../server/src/platform/db/embedded.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { startDatabaseProxy } from '../../../server/src/testing/database-proxy.ts'

export interface BenchDatabase {
  /** URL of a proxy that keeps its port when PostgreSQL restarts on another one. */
  url: string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL with its usual durability in its own folder, which can be restarted while in use. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  let cluster = await startEmbedded(dataDir, { onLost() {} })
  await migrate(cluster.url, jobCatalog)
  const proxy = await startDatabaseProxy(() => cluster.url)
  return {
    url: proxy.url,
    async restart() {
      await cluster.stop()
      cluster = await startEmbedded(dataDir, { onLost() {} })
    },
    async stop() {
      proxy.stop()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
