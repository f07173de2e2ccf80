import { ConfigError, readConfig } from './config.ts'
import { createFirstAdmin } from './domain/auth/create-first-admin.ts'
import { tellProcess } from './domain/health/tell-process.ts'
import { jobCatalog } from './domain/job-catalog.ts'
import { installShippedRules } from './domain/rules/install-shipped-rules.ts'
import { buildHttp } from './http/app.ts'
import { registerJobs } from './jobs/index.ts'
import { DataDirInUse } from './platform/data-dir-lock.ts'
import { PostgresUnavailable } from './platform/db/postgres-program.ts'
import { createLog } from './platform/log.ts'
import { startPlatform } from './platform/start-platform.ts'

/** A stop that takes longer is cut off; what was acknowledged is safe, and jobs are taken up again. */
const STOP_LIMIT_MS = 25_000

/** No server there, no such name, wrong password, no such user, no such database. */
const DATABASE_FAULTS = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000']

const print = (line: string) => process.stdout.write(`${line}\n`)

/** What is to be taken down at a stop, last one first. */
const running: (() => Promise<unknown>)[] = []
let stopping = false

async function stop(code: number): Promise<never> {
  if (stopping) return new Promise(() => {})
  stopping = true
  setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref()
  for (let step = running.pop(); step; step = running.pop()) await step().catch(() => (code ||= 1))
  return process.exit(code)
}

/** What to tell the person who started it: words where the fault is the surroundings', a stack where it is ours. */
function describe(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError || error instanceof DataDirInUse || error instanceof PostgresUnavailable)
    return error.message
  if (code === 'EADDRINUSE')
    return `${message}\nSomething else uses this port: stop it, or set PORT to another one.`
  if (code === 'EACCES' || code === 'EROFS')
    return `${message}\nThis user may not write there: give it the folder, or set DATA_DIR to another one.`
  if (code && DATABASE_FAULTS.includes(code))
    return `${message}\nThe database of DATABASE_URL does not let us in: check it.`
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
      log.fatal('the embedded PostgreSQL ended')
      void stop(1)
    },
  })
  // A signal that came before this found nothing to stop; process.exit has ended the rest by then.
  running.push(stopPlatform)

  const telling = await tellProcess(platform)
  running.push(() => telling.stop())

  if (config.role !== 'worker') {
    const admin = await createFirstAdmin(platform)
    await installShippedRules(platform)
    const http = await buildHttp(platform)
    await http.listen({ host: config.host, port: config.port })
    running.push(() => http.close())
    print(`\nWabi is running on ${config.publicUrl}`)
    print(`  Sign up a company   ${config.publicUrl}/auth/sign-up`)
    print(`  Platform's staff    ${config.publicUrl}/admin/login`)
    if (!config.smtpUrl) print('  Mail is kept and shown under /admin; set SMTP_URL to send it')
    if (admin) print(`\n  The first admin, shown this once: ${admin.username}  ${admin.password}`)
    print('')
  }
  if (config.role !== 'api') {
    const jobs = await registerJobs(forJobs)
    running.push(() => jobs.stop())
  }
  log.info({ role: config.role, port: config.port }, 'ready')
}

start().catch((error: unknown) => {
  process.stderr.write(`\nWabi did not start.\n${describe(error)}\n`)
  return stop(1)
})
