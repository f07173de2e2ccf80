import { buildHttp } from './http/app.ts'
import { ConfigError, readConfig } from './config.ts'
import { createFirstAdmin } from './domain/auth/create-first-admin.ts'
import { jobCatalog } from './domain/job-catalog.ts'
import { registerJobs } from './jobs/index.ts'
import { DataDirInUse } from './platform/data-dir-lock.ts'
import { PostgresUnavailable } from './platform/db/postgres-program.ts'
import { createLog } from './platform/log.ts'
import { type StartedPlatform, startPlatform } from './platform/start-platform.ts'

/** A stop that takes longer is cut off; what was acknowledged is safe, and jobs are taken up again. */
const STOP_LIMIT_MS = 25_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Words for a person, without a stack. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataDirInUse ||
    error instanceof PostgresUnavailable ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  )
}

function refuse(error: unknown): never {
  const words = isExpected(error) ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`\nWabi did not start.\n${words}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  let http: Awaited<ReturnType<typeof buildHttp>> | null = null
  let started: StartedPlatform | null = null
  let stopping = false

  async function stop(reason: string, code: number): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref()
    await http?.close()
    await started?.stop()
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal, 0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (err) => {
      log.fatal({ err }, event)
      void stop(event, 1)
    })
  }

  started = await startPlatform({
    config,
    catalog: jobCatalog,
    log,
    print,
    onLost() {
      log.fatal('the embedded PostgreSQL ended')
      void stop('database lost', 1)
    },
  })
  const { platform } = started
  // A signal that came while the platform was starting found nothing to stop yet.
  if (stopping) return started.stop().then(() => process.exit(0))

  if (config.role !== 'api') await registerJobs(platform)
  if (config.role !== 'worker') {
    const admin = await createFirstAdmin(platform)
    http = await buildHttp(platform)
    await http.listen({ host: config.host, port: config.port })
    print(`\nWabi is running on ${config.publicUrl}`)
    print(`  Sign up a company   ${config.publicUrl}/auth/sign-up`)
    print(`  Platform's staff    ${config.publicUrl}/admin`)
    if (!config.smtpUrl) print(`  Mail is kept        ${config.publicUrl}/admin (set SMTP_URL to send it)`)
    if (admin) {
      print(`\n  The first admin, shown this once: username ${admin.username}, password ${admin.password}`)
    }
    print('')
  }
  log.info({ role: config.role, port: config.port }, 'ready')
}

start().catch(refuse)
