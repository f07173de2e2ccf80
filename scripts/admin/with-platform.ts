import { readConfig } from '../../server/src/config.ts'
import { jobCatalog } from '../../server/src/domain/job-catalog.ts'
import { runningEmbedded } from '../../server/src/platform/db/embedded.ts'
import { requireInstallation } from '../../server/src/platform/db/require-installation.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { startPlatform } from '../../server/src/platform/start-platform.ts'

/**
 * Works on the platform that the environment describes, beside a running server and without one.
 * @throws ConfigError where there is none: a command begins no installation
 */
export async function withPlatform<T>(
  work: (platform: Platform) => Promise<T>,
  { print = console.log }: { print?: (line: string) => void } = {},
): Promise<T> {
  const config = readConfig()
  const databaseUrl = config.databaseUrl ?? runningEmbedded(config.dataDir)
  await requireInstallation({ dataDir: config.dataDir, databaseUrl })
  // A command has nobody waiting for an answer within seconds.
  const { forJobs, stop } = await startPlatform({
    // As an `api` process: takes no jobs, starts no vision workers.
    config: { ...config, role: 'api', databaseUrl },
    catalog: jobCatalog,
    log: createLog('error'),
    print,
    onLost: () => process.exit(1),
  })
  try {
    return await work(forJobs)
  } finally {
    await stop()
  }
}
