import { type Config, misspelledSettings, readConfig } from './platform/config/config.ts'
import { WABI_VERSION } from './platform/config/wabi-version.ts'
import { repeatErasures } from './domain/operations/backup/repeat-erasures.ts'
import { requireRestored } from './domain/operations/backup/restore-mark.ts'
import { systemContext } from './domain/kernel/system-context.ts'
import { createFirstAdmin } from './domain/people/auth/create-first-admin.ts'
import { startHeartbeat } from './domain/operations/health/heartbeat.ts'
import { jobCatalog } from './domain/kernel/job-catalog.ts'
import { installShippedRules } from './domain/verification/rules/install-shipped-rules.ts'
import { buildHttp, buildProbes } from './http/app.ts'
import { buildVision } from './http/vision-app.ts'
import { phoneWords, servePhonePage } from './http/phone-page.ts'
import { registerJobs } from './jobs/jobs.ts'
import type { Platform } from './platform/platform.ts'
import { openVision } from './platform/vision/open-vision.ts'
import { traceVision } from './platform/tracing/trace-services.ts'
import { createLog, type Logger } from './platform/runtime/log.ts'
import { profileOnSignal } from './platform/runtime/profile-on-signal.ts'
import { describeStartFailure } from './platform/start-failure.ts'
import { startPlatform } from './platform/start-platform.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { openServerTls } from './platform/tls/server-tls.ts'

/** A slower shutdown is cut off: acknowledged work is already committed, and jobs are retried. */
const STOP_LIMIT_MS = 25_000

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Shutdown steps, run in reverse order. */
const shutdownSteps: (() => Promise<unknown>)[] = []
let stopping = false
/** null until the settings are read. */
let settings: Config | null = null

async function stop(code: number): Promise<never> {
  if (stopping) return new Promise(() => {})
  stopping = true
  setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref()
  for (let step = shutdownSteps.pop(); step; step = shutdownSteps.pop())
    await step().catch(() => (code ||= 1))
  return process.exit(code)
}

async function start(): Promise<void> {
  const config = readConfig()
  settings = config
  for (const { name, known } of misspelledSettings())
    print(`There is no setting ${name}, and it is ignored. Did you mean ${known}?`)
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

  if (config.tracing) {
    const stopTracing = await startTracing(config.tracing, { role: config.role, version: WABI_VERSION, log })
    shutdownSteps.push(stopTracing)
  }

  if (config.role === 'vision') return startVision(config, log)

  const {
    platform,
    forJobs,
    stop: stopPlatform,
  } = await startPlatform({
    config,
    catalog: jobCatalog,
    log,
    print,
    onLost(words) {
      log.fatal('the embedded PostgreSQL is lost')
      process.stderr.write(`\n${words}\n`)
      void stop(1)
    },
  })
  // A signal before this point finds nothing to stop, and process.exit ends the rest.
  shutdownSteps.push(stopPlatform)
  profileOnSignal({ dataDir: config.dataDir, clock: platform.clock, log })

  await requireRestored(platform)
  const repeated = await repeatErasures(systemContext(forJobs, 'undo-upgrade'))
  if (repeated !== null)
    print(`An earlier copy of the database is in use; ${repeated} erasures since were repeated.`)

  const heartbeats = await startHeartbeat(platform)
  shutdownSteps.push(() => heartbeats.stop())

  if (config.role !== 'worker') {
    const admin = await createFirstAdmin(platform)
    await installShippedRules(platform)
    const tls = await openServerTls(platform)
    if (tls) shutdownSteps.push(async () => tls.stop())
    const http = await buildHttp(platform, tls)
    await http.listen({ host: config.host, port: config.port })
    shutdownSteps.push(() => http.close())
    print(`\nWabi is running on ${config.publicUrl}`)
    print(`  Sign up a company   ${config.publicUrl}/auth/sign-up`)
    print(`  Platform's staff    ${config.publicUrl}/admin/login`)
    if (!config.smtpUrl) print('  Mail is stored and shown under /admin; set SMTP_URL to send it')
    if (admin) print(`\n  The first admin, shown this once: ${admin.username}  ${admin.password}`)
    if (tls?.authority) {
      const page = await servePhonePage(config, tls.authority)
      shutdownSteps.push(() => page.close())
      for (const line of phoneWords(config.publicUrl, page, tls.authority)) print(line)
    }
    print('')
  }
  if (config.role === 'worker') await answerProbes(platform)
  if (config.role !== 'api') {
    const jobs = await registerJobs(forJobs)
    shutdownSteps.push(() => jobs.stop())
  }
  log.info({ role: config.role, port: config.port }, 'ready')
}

/** Reads pictures for other processes; without database, storage and keys. */
async function startVision(config: Config, log: Logger): Promise<void> {
  const vision = await openVision(config, log)
  shutdownSteps.push(() => vision.close())
  const http = buildVision({ config, vision: config.tracing ? traceVision(vision) : vision, log })
  await http.listen({ host: config.host, port: config.port })
  shutdownSteps.push(() => http.close())
  log.info({ role: config.role, port: config.port }, 'ready')
}

/** A worker without a free port works all the same: on one machine it may have the settings of the API process. */
async function answerProbes(platform: Platform): Promise<void> {
  const { host, port } = platform.config
  const probes = await buildProbes(platform)
  try {
    await probes.listen({ host, port })
    shutdownSteps.push(() => probes.close())
  } catch (error) {
    await probes.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    platform.log.warn(
      { port },
      'the port is in use: this worker answers no probes; give it a PORT of its own',
    )
  }
}

/** Starts what the settings ask for; ends the process where that fails. */
export async function runServer(): Promise<void> {
  try {
    await start()
  } catch (error) {
    const debug = settings !== null && ['debug', 'trace'].includes(settings.logLevel)
    process.stderr.write(`\nWabi did not start.\n${describeStartFailure(error, { ...settings, debug })}\n`)
    await stop(1)
  }
}
