import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { VisionPool } from '@wabi/vision'
import { loadIssuerKeys } from '../platform/config/load-issuer-keys.ts'
import { openFaceModel } from '../platform/config/open-face-model.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { openDatabase } from '../platform/db/client.ts'
import type { PoolUse } from '../platform/db/limits.ts'
import type { Replica } from '../platform/db/replica.ts'
import { createSealer } from '../platform/crypto/create-sealer.ts'
import { createInMemorySearch } from '../platform/face-search/in-memory.ts'
import { createGeo } from '../platform/network/geo.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createKeptMail } from '../platform/mail/kept.ts'
import { openSmsGateway } from '../platform/sms/open-sms-gateway.ts'
import { listenForSignals } from '../platform/pg-boss/listen.ts'
import { createQueue } from '../platform/pg-boss/queue.ts'
import type { Platform } from '../platform/platform.ts'
import { createSafeFetch } from '../platform/safe-fetch/create-safe-fetch.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { traceServices } from '../platform/tracing/trace-services.ts'
import { TEMPLATE } from './global-setup.ts'
import { shareVision } from './shared-vision.ts'

export interface SettableClock extends Clock {
  /** Stops the clock at this instant. */
  set(instant: Date | string): void
  advance(milliseconds: number): void
  /** Returns to the real time. */
  release(): void
}

/** A whole platform on its own database; nothing in it is mocked. */
export interface World extends Platform {
  clock: SettableClock
  /** For the superuser, who sees every row: only to check what is stored. */
  databaseUrl: string
  /** For a separate process on the same database. */
  encryptionKey: Buffer
  /** Addresses and links of stored mails, as they would have been printed. */
  printed: string[]
  close(): Promise<void>
}

export interface WorldOptions {
  /** The real vision workers; without it, any use of `vision` throws. */
  vision?: boolean
  /** Starts the queue, so that `queue.work` handlers run. Adding jobs works without it. */
  queue?: boolean
  /** Overrides what `readConfig({})` gives. */
  config?: Partial<Config>
  /** Pino's log level. Default: 'silent'. */
  logLevel?: string
  /** Receives each line of the log; by default it goes to standard output. */
  onLog?: (line: string) => void
  /** Pool size. Default: 5. */
  connections?: number
  /** A migrated database elsewhere, instead of one of its own. */
  at?: { databaseUrl: string; replica: Replica }
  /** What the pool's connections are for, which determines their limits. Default: 'requests'. */
  use?: PoolUse
}

function settableClock(): SettableClock {
  let fixed: number | null = null
  const time = () => fixed ?? Date.now()
  return {
    now: () => new Date(time()),
    stoppedAt: () => (fixed === null ? null : new Date(fixed)),
    set: (instant) => (fixed = new Date(instant).getTime()),
    advance: (milliseconds) => (fixed = time() + milliseconds),
    release: () => (fixed = null),
  }
}

/** Not a mock: every use of it throws. */
function unavailableVision(): VisionPool {
  const idle = { jobs: 0, failed: 0, p50Ms: null, p95Ms: null }
  // Truthful: there are no workers.
  const stats = () => ({
    workers: 0,
    running: 0,
    busy: 0,
    waiting: 0,
    restarts: 0,
    confinement: [],
    quick: idle,
    reading: idle,
  })
  const get = (_: unknown, name: string | symbol): unknown => {
    if (name === 'stats') return stats
    if (name === 'forCaller') return unavailableVision
    throw new Error(
      `This test uses vision.${String(name)}: ask for the real one with createWorld({ vision: true }).`,
    )
  }
  return new Proxy<VisionPool>(Object.create(null), { get })
}

/** A face model of the operator has workers of its own. */
async function openVision(faceModel: string | null): Promise<VisionPool> {
  if (!faceModel) return shareVision()
  return (await import('@wabi/vision')).createVisionPool({ warm: false, faceModel })
}

/** Runs one statement in the cluster's own database. */
export async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A copy of the template database. */
async function createDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `world_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  }
}

/** Creates a world for one test file, in some 30 ms. Close it in `afterAll`. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const { databaseUrl, drop } = options.at
    ? { databaseUrl: options.at.databaseUrl, drop: async () => {} }
    : await createDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-world-'))
  // Most tests have several admins and are about something else.
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ADMIN_APPROVALS: 'off' }
  const config = { ...readConfig(env), ...options.config }
  const log = createLog(options.logLevel ?? 'silent', options.onLog && { write: options.onLog })
  const printed: string[] = []
  const db = openDatabase(databaseUrl, options.connections ?? 5, options.use, options.at?.replica)
  const queue = createQueue({
    connectionString: databaseUrl,
    catalog: jobCatalog,
    log,
    supervise: options.queue ?? false,
  })
  await queue.start()
  const listening = await listenForSignals(databaseUrl, log)
  const encryptionKey = randomBytes(32)
  const sealer = createSealer(encryptionKey)
  const faces = createInMemorySearch({ sealer })
  const safeFetch = createSafeFetch({
    allowPrivate: config.allowPrivateWebhooks,
    allow: config.webhookAllow,
  })
  const vision = options.vision ? await openVision(config.faceModel) : null
  const sms = config.sms && openSmsGateway(config.sms, (line) => printed.push(line))
  const faceModel = vision && (await openFaceModel(config, vision))
  const services = {
    storage: openStorage(config.storage),
    mail: createKeptMail((line) => printed.push(line)),
    sms,
    safeFetch,
    vision: vision ?? unavailableVision(),
  }

  return {
    config,
    clock: settableClock(),
    db,
    queue,
    signals: listening.signals,
    ...(config.tracing ? traceServices(services) : services),
    sealer,
    faceModel,
    issuerKeys: loadIssuerKeys(config.faydaKeys),
    faces,
    geo: createGeo(),
    log,
    databaseUrl,
    encryptionKey,
    printed,
    async close() {
      await listening.stop()
      await queue.stop(options.queue ? 5000 : 0)
      await vision?.close()
      await sms?.close()
      await faces.close()
      await safeFetch.close()
      await db.$client.end()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
