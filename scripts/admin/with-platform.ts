import { readConfig } from '../../server/src/platform/config/config.ts'
import { jobCatalog } from '../../server/src/domain/kernel/job-catalog.ts'
import { runningEmbedded } from '../../server/src/platform/db/embedded.ts'
import { requireInstallation } from '../../server/src/platform/db/require-installation.ts'
import { createLog } from '../../server/src/platform/runtime/log.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { startPlatform } from '../../server/src/platform/start-platform.ts'

/**
 * Runs work on the platform that the environment describes, with or without a running server.
 * @throws ConfigError where there is no installation, or one with an older schema: a command never creates or migrates one
 */
export async function withPlatform<T>(
  work: (platform: Platform) => Promise<T>,
  { print = console.log }: { print?: (line: string) => void } = {},
): Promise<T> {
  const config = readConfig()
  const databaseUrl = config.databaseUrl ?? runningEmbedded(config.dataDir)
  await requireInstallation({ dataDir: config.dataDir, databaseUrl })
  // As jobs: no one waits for an answer within seconds.
  const { forJobs, stop } = await startPlatform({
    // As an `api` process: runs no jobs, starts no vision workers.
    config: { ...config, role: 'api', databaseUrl },
    catalog: jobCatalog,
    log: createLog('error'),
    print,
    onLost: () => process.exit(1),
    migrates: false,
  })
  try {
    return await work(forJobs)
  } finally {
    await stop()
  }
}
