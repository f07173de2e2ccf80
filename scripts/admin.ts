// `npm run admin -- reset`: a new password for the platform's admin, printed once. Works beside a running server and without.
import { ConfigError, readConfig } from '../server/src/config.ts'
import { resetAdmin } from '../server/src/domain/auth/reset-admin.ts'
import { jobCatalog } from '../server/src/domain/job-catalog.ts'
import { runningEmbedded } from '../server/src/platform/db/embedded.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startPlatform } from '../server/src/platform/start-platform.ts'

if (process.argv[2] !== 'reset') {
  console.error("wabi: 'npm run admin -- reset' makes a new password for the platform's admin.")
  process.exit(1)
}

try {
  const config = readConfig()
  const { platform, stop } = await startPlatform({
    // As an `api` process: takes no jobs, starts no vision workers.
    config: { ...config, role: 'api', databaseUrl: config.databaseUrl ?? runningEmbedded(config.dataDir) },
    catalog: jobCatalog,
    log: createLog('error'),
    print: console.log,
    onLost: () => process.exit(1),
  })
  const { username, password } = await resetAdmin(platform)
  await stop()
  console.log(
    `Username ${username}, password ${password}. It is shown this once and must be changed at the first sign-in.`,
  )
} catch (error) {
  console.error(`wabi: ${error instanceof ConfigError ? error.message : String(error)}`)
  process.exit(1)
}
