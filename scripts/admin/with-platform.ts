import { readConfig } from '../../server/src/config.ts'
import { jobCatalog } from '../../server/src/domain/job-catalog.ts'
import { runningEmbedded } from '../../server/src/platform/db/embedded.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { startPlatform } from '../../server/src/platform/start-platform.ts'

/** Works on the platform that the environment describes, beside a running server and without one. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = readConfig()
  const { platform, stop } = await startPlatform({
    // As an `api` process: takes no jobs, starts no vision workers.
    config: { ...config, role: 'api', databaseUrl: config.databaseUrl ?? runningEmbedded(config.dataDir) },
    catalog: jobCatalog,
    log: createLog('error'),
    print: console.log,
    onLost: () => process.exit(1),
  })
  try {
    return await work(platform)
  } finally {
    await stop()
  }
}
