import { mkdirSync } from 'node:fs'
import type { Config } from './config/config.ts'
import { loadIssuerKeys } from './config/load-issuer-keys.ts'
import { openFaceModel } from './config/open-face-model.ts'
import { lockDataDir } from './runtime/data-dir-lock.ts'
import { type Database, openDatabase, systemPool } from './db/client.ts'
import { startDatabaseClock } from './db/database-clock.ts'
import { type DatabaseWatch, startEmbedded } from './db/embedded.ts'
import { startToMigrate } from './db/start-to-migrate.ts'
import { isReplacedKept, removeReplaced } from './db/upgrade-cluster.ts'
import { migrate, requireMigrated } from './migrate.ts'
import { openReplica } from './db/replica.ts'
import { requireRole } from './db/require-role.ts'
import { APP_ROLE, requireOwnerUrl, SYSTEM_ROLE } from './db/roles.ts'
import { createInMemorySearch } from './face-search/in-memory.ts'
import { createPgvectorSearch } from './face-search/pgvector.ts'
import { createGeo } from './network/geo.ts'
import { guardClock } from './queue/guard-clock.ts'
import type { Logger } from './runtime/log.ts'
import { createKeptMail } from './mail/kept.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { openSmsGateway } from './sms/open-sms-gateway.ts'
import { listenForSignals } from './pg-boss/listen.ts'
import { createQueue } from './pg-boss/queue.ts'
import { openSealer } from './crypto/open-sealer.ts'
import { watchSpace } from './runtime/watch-space.ts'
import type { Platform } from './platform.ts'
import type { JobCatalog } from './queue/queue.ts'
import { createSafeFetch } from './safe-fetch/create-safe-fetch.ts'
import { openStorage } from './storage/open-storage.ts'
import { openVision } from './vision/open-vision.ts'
import { traceServices } from './tracing/trace-services.ts'

/** Longest wait for running jobs when stopping. */
const DRAIN_MS = 20_000

export interface StartedPlatform {
  /** For requests. */
  platform: Platform
  /** For jobs and commands: the same on separate connections, whose statements may take longer. */
  forJobs: Platform
  /** Stops everything in reverse order. */
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  catalog: JobCatalog
  log: Logger
  /** Prints to the terminal rather than the log. */
  print: (line: string) => void
  /** Called when the embedded database ended and is not started again, with words for the operator. */
  onLost: (words: string) => void
  /** false, for commands: an older schema is refused instead of migrated. */
  migrates?: boolean
}

/** @throws ConfigError when one of the database's connections has more rights than it needs */
async function requireRoles(pool: string, db: Database): Promise<void> {
  await requireRole(pool, APP_ROLE, (text) => db.$client.query(text))
  await requireRole(`${pool} in the system scope`, SYSTEM_ROLE, (text) => systemPool(db).$client.query(text))
}

/**
 * Starts everything a server needs: database (embedded when there is no DATABASE_URL), migrations, key, queue, mail and
 * vision. On failure it stops what it had started.
 * @throws ConfigError, DataDirInUse, PostgresUnavailable with a message for the operator
 */
export async function startPlatform({
  config,
  catalog,
  log,
  print,
  onLost,
  migrates = true,
}: StartOptions): Promise<StartedPlatform> {
  const stops: (() => unknown)[] = []
  async function stop() {
    for (let step = stops.pop(); step; step = stops.pop()) {
      try {
        await step()
      } catch (err) {
        log.error({ err }, 'a part did not stop cleanly')
      }
    }
  }
  try {
    const issuerKeys = loadIssuerKeys(config.faydaKeys)
    // Even with an external database and storage: every part may rely on it.
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    let { databaseUrl } = config
    /** The folder of an earlier major version, which an earlier start has converted. */
    const replaced = !databaseUrl && migrates && isReplacedKept(config.dataDir)
    if (!databaseUrl) {
      stops.push(await lockDataDir(config.dataDir))
      const watch: DatabaseWatch = {
        onLost,
        onRestarted: (deaths) => log.error({ deaths }, 'the embedded PostgreSQL ended and was started again'),
      }
      const embedded = migrates
        ? await startToMigrate(config.dataDir, watch, { migrate: (url) => migrate(url, catalog), print })
        : await startEmbedded(config.dataDir, watch)
      stops.push(embedded.stop)
      databaseUrl = embedded.url
    }
    if (config.production) requireOwnerUrl(databaseUrl)
    const usesPgvector = config.faceSearch === 'pgvector'
    if (migrates) await migrate(databaseUrl, catalog, { faceVectors: usesPgvector })
    else await requireMigrated(databaseUrl)
    const replica = config.databaseReadUrl
      ? await openReplica({ readUrl: config.databaseReadUrl, ownerUrl: databaseUrl, log })
      : null
    if (replica) stops.push(replica.stop)
    const db = openDatabase(databaseUrl, config.databasePoolSize, 'requests', replica)
    stops.push(() => db.$client.end())
    const jobsDb = openDatabase(databaseUrl, config.databaseJobsPoolSize, 'jobs', replica)
    stops.push(() => jobsDb.$client.end())
    await requireRoles('calls', db)
    await requireRoles('jobs', jobsDb)
    const clock = await startDatabaseClock(db)
    stops.push(clock.stop)
    const sealer = await openSealer(config, db)

    const mail = config.smtpUrl
      ? createSmtpMail(config.smtpUrl, config.mailFrom, config.mailBounceAddress, {
          requireTls: config.smtpTls === 'required',
        })
      : createKeptMail(config.production ? null : print)
    stops.push(mail.close)
    const sms = config.sms && openSmsGateway(config.sms, config.production ? null : print)
    if (sms) stops.push(sms.close)
    const vision = await openVision(config, log)
    stops.push(() => vision.close())
    const faceModel = await openFaceModel(config, vision)
    const faces = usesPgvector ? createPgvectorSearch({ sealer }) : createInMemorySearch({ sealer })
    stops.push(() => faces.close())
    const queue = createQueue({
      connectionString: databaseUrl,
      catalog,
      log,
      supervise: config.role !== 'api',
      clock,
    })
    await queue.start()
    stops.push(() => queue.stop(DRAIN_MS))
    const space = watchSpace({
      folders: [
        ...(config.databaseUrl === null ? [config.dataDir] : []),
        ...('folder' in config.storage ? [config.storage.folder] : []),
      ],
      log,
      onChange: (state) =>
        void queue
          .takeJobs(state === 'enough' && clock.skew().state === 'right')
          .catch((err: unknown) => log.error({ err }, 'the queue could not be paused or resumed')),
    })
    stops.push(space.stop)
    guardClock({ clock, queue, log, print, mayWork: () => space.state() === 'enough' })
    const listening = await listenForSignals(databaseUrl, log)
    stops.push(() => listening.stop())

    const safeFetch = createSafeFetch({
      allowPrivate: config.allowPrivateWebhooks,
      ownHosts: [new URL(config.publicUrl).hostname],
      allow: config.webhookAllow,
    })
    stops.push(() => safeFetch.close())

    const services = { storage: openStorage(config.storage), mail, sms, safeFetch, vision }
    const platform: Platform = {
      config,
      clock,
      db,
      queue,
      signals: listening.signals,
      space,
      sealer,
      ...(config.tracing ? traceServices(services) : services),
      faceModel,
      issuerKeys,
      faces,
      geo: createGeo(),
      log,
    }
    // Inherits fields instead of copying them: some parts are opened on first use.
    const forJobs = Object.assign(Object.create(platform) as Platform, { db: jobsDb })
    if (replaced) removeReplaced(config.dataDir)
    return { platform, forJobs, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
