import { ConfigError, readConfig } from './platform/config/config.ts'
import { createFirstAdmin } from './domain/people/auth/create-first-admin.ts'
import { startHeartbeat } from './domain/operations/health/heartbeat.ts'
import { jobCatalog } from './domain/kernel/job-catalog.ts'
import { installShippedRules } from './domain/verification/rules/install-shipped-rules.ts'
import { buildHttp } from './http/app.ts'
import { registerJobs } from './jobs/jobs.ts'
import { DataDirInUse } from './platform/runtime/data-dir-lock.ts'
import { PostgresUnavailable } from './platform/db/postgres-program.ts'
import { createLog } from './platform/runtime/log.ts'
import { startPlatform } from './platform/start-platform.ts'

/** A slower shutdown is cut off: acknowledged work is already committed, and jobs are retried. */
const STOP_LIMIT_MS = 25_000

/** Connection refused, unknown host, wrong password, login refused, unknown database. */
const DATABASE_FAULTS = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000']

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Shutdown steps, run in reverse order. */
const shutdownSteps: (() => Promise<unknown>)[] = []
let stopping = false

async function stop(code: number): Promise<never> {
  if (stopping) return new Promise(() => {})
  stopping = true
  setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref()
  for (let step = shutdownSteps.pop(); step; step = shutdownSteps.pop())
    await step().catch(() => (code ||= 1))
  return process.exit(code)
}

/** What the operator reads: a message where the environment is at fault, a stack for a defect. */
function describe(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError || error instanceof DataDirInUse || error instanceof PostgresUnavailable)
    return error.message
  if (code === 'EADDRINUSE')
    return `${message}\nSomething else uses this port: stop it, or set PORT to another one.`
  if (code === 'EACCES' || code === 'EROFS')
    return `${message}\nThis user may not write there: give it the folder, or set DATA_DIR to another one.`
  if (code && DATABASE_FAULTS.includes(code))
    return `${message}\nCannot connect to the database of DATABASE_URL: check it.`
  return stack ?? String(error)
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      void stop(0)
    })
  }
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (err) => {
      log.fatal({ err }, event)
      void stop(1)
    })
  }

  const {
    platform,
    forJobs,
    stop: stopPlatform,
  } = await startPlatform({
    config,
    catalog: jobCatalog,
    log,
    print,
    onLost() {
      log.fatal('the embedded PostgreSQL exited')
      void stop(1)
    },
  })
  // A signal before this point finds nothing to stop, and process.exit ends the rest.
  shutdownSteps.push(stopPlatform)

  const heartbeats = await startHeartbeat(platform)
  shutdownSteps.push(() => heartbeats.stop())

  if (config.role !== 'worker') {
    const admin = await createFirstAdmin(platform)
    await installShippedRules(platform)
    const http = await buildHttp(platform)
    await http.listen({ host: config.host, port: config.port })
    shutdownSteps.push(() => http.close())
    print(`\nWabi is running on ${config.publicUrl}`)
    print(`  Sign up a company   ${config.publicUrl}/auth/sign-up`)
    print(`  Platform's staff    ${config.publicUrl}/admin/login`)
    if (!config.smtpUrl) print('  Mail is stored and shown under /admin; set SMTP_URL to send it')
    if (admin) print(`\n  The first admin, shown this once: ${admin.username}  ${admin.password}`)
    print('')
  }
  if (config.role !== 'api') {
    const jobs = await registerJobs(forJobs)
    shutdownSteps.push(() => jobs.stop())
  }
  log.info({ role: config.role, port: config.port }, 'ready')
}

start().catch((error: unknown) => {
  process.stderr.write(`\nWabi did not start.\n${describe(error)}\n`)
  return stop(1)
})
