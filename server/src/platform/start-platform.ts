import { mkdirSync } from 'node:fs'
import { createVisionPool } from '@wabi/vision'
import type { Config } from '../config.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openDatabase } from './db/client.ts'
import { startDatabaseClock } from './db/database-clock.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { requireAppRole } from './db/require-app-role.ts'
import { createFaceMemory } from './face-search/in-memory.ts'
import { createFaceVectors } from './face-search/pgvector.ts'
import { createGeo } from './geo.ts'
import { guardClock } from './guard-clock.ts'
import type { Logger } from './log.ts'
import { createKeptMail } from './mail/kept.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { listenForSignals } from './pg-boss/listen.ts'
import { createQueue } from './pg-boss/queue.ts'
import { openSealer } from './open-sealer.ts'
import type { Platform } from './platform.ts'
import type { JobCatalog } from './queue.ts'
import { createSafeFetch } from './safe-fetch/create-safe-fetch.ts'
import { openStorage } from './storage/open-storage.ts'

/** Longest wait for running jobs at a stop. */
const DRAIN_MS = 20_000

export interface StartedPlatform {
  /** For calls. */
  platform: Platform
  /** The same for jobs and commands: on connections of their own, whose statements may take longer. */
  forJobs: Platform
  /** Takes everything down again, in the reverse order. */
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  catalog: JobCatalog
  log: Logger
  /** For a person at the terminal, not for the log. */
  print: (line: string) => void
  /** The database went away for good while running. */
  onLost: () => void
}

/**
 * The outside world of a running server: database (embedded when there is no DATABASE_URL), migrations, key, queue, mail and
 * vision, each ready. What fails takes down what had been started.
 * @throws ConfigError, DataDirInUse, PostgresUnavailable with words for a person
 */
export async function startPlatform({
  config,
  catalog,
  log,
  print,
  onLost,
}: StartOptions): Promise<StartedPlatform> {
  const undo: (() => unknown)[] = []
  async function stop() {
    for (let step = undo.pop(); step; step = undo.pop()) {
      try {
        await step()
      } catch (err) {
        log.error({ err }, 'a part did not stop cleanly')
      }
    }
  }
  try {
    // With a database and a storage elsewhere too: every part may count on it.
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    let { databaseUrl } = config
    if (!databaseUrl) {
      undo.push(await lockDataDir(config.dataDir))
      const embedded = await startEmbedded(config.dataDir, onLost)
      undo.push(embedded.stop)
      databaseUrl = embedded.url
    }
    const inVectors = config.faceSearch === 'pgvector'
    await migrate(databaseUrl, catalog, { faceVectors: inVectors })
    const db = openDatabase(databaseUrl, config.databasePoolSize)
    undo.push(() => db.$client.end())
    const jobsDb = openDatabase(databaseUrl, config.databaseJobsPoolSize, 'jobs')
    undo.push(() => jobsDb.$client.end())
    await requireAppRole('calls', (text) => db.$client.query(text))
    await requireAppRole('jobs', (text) => jobsDb.$client.query(text))
    const clock = await startDatabaseClock(db)
    undo.push(clock.stop)
    const sealer = await openSealer(config, db)

    const mail = config.smtpUrl
      ? createSmtpMail(config.smtpUrl, config.mailFrom, config.mailBounceAddress)
      : createKeptMail(config.production ? null : print)
    undo.push(mail.close)
    // An `api` process only gives quick verdicts and reads selfies: its workers start when first needed.
    const vision = createVisionPool({
      warm: config.role !== 'api',
      ocrEngine: config.ocrEngine,
      onNotice: (words) => log.warn(words),
    })
    undo.push(() => vision.close())
    const faces = inVectors ? createFaceVectors({ sealer }) : createFaceMemory({ sealer })
    undo.push(() => faces.close())
    const queue = createQueue({
      connectionString: databaseUrl,
      catalog,
      log,
      supervise: config.role !== 'api',
      clock,
    })
    await queue.start()
    undo.push(() => queue.stop(DRAIN_MS))
    guardClock({ clock, queue, log, print })
    const listening = await listenForSignals(databaseUrl, log)
    undo.push(() => listening.stop())

    const safeFetch = createSafeFetch({
      allowPrivate: config.allowPrivateWebhooks,
      ownHosts: [new URL(config.publicUrl).hostname],
      allow: config.webhookAllow,
    })
    undo.push(() => safeFetch.close())

    const platform: Platform = {
      config,
      clock,
      db,
      queue,
      signals: listening.signals,
      storage: openStorage(config.storage),
      sealer,
      mail,
      vision,
      faces,
      safeFetch,
      geo: createGeo(),
      log,
    }
    // Fields are read through, not copied: some parts are opened at first use.
    const forJobs = Object.assign(Object.create(platform) as Platform, { db: jobsDb })
    return { platform, forJobs, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
