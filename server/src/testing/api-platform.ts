import { readConfig } from '../platform/config/config.ts'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { openDatabase } from '../platform/db/client.ts'
import { startDatabaseClock } from '../platform/db/database-clock.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { createSealer } from '../platform/crypto/create-sealer.ts'
import { createInMemorySearch } from '../platform/face-search/in-memory.ts'
import { createGeo } from '../platform/network/geo.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createKeptMail } from '../platform/mail/kept.ts'
import { createQueue } from '../platform/pg-boss/queue.ts'
import { SignalHub } from '../platform/runtime/signals.ts'
import type { Platform } from '../platform/platform.ts'
import { createSafeFetch } from '../platform/safe-fetch/create-safe-fetch.ts'
import { readStoredKeys } from '../platform/crypto/stored-keys.ts'
import { openStorage } from '../platform/storage/open-storage.ts'

export interface ApiPlatform {
  databaseUrl: string
  /** 64 hexadecimal digits. */
  encryptionKey: string
  dataDir: string
  callsPerMinute?: number
}

function unavailable(name: string): never {
  throw new Error(`this process has no ${name}`)
}

/** The parts of a platform that the public API needs, on an existing database: everything but vision. */
export async function createApiPlatform({
  databaseUrl,
  encryptionKey,
  dataDir,
  callsPerMinute = 1_000_000,
}: ApiPlatform): Promise<Platform> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'true',
    API_CALLS_PER_MINUTE: String(callsPerMinute),
    ALLOW_PRIVATE_WEBHOOKS: 'true',
  })
  const log = createLog('silent')
  const db = openDatabase(databaseUrl)
  const clock = await startDatabaseClock(db)
  const stored = await asSystem({ db }, readStoredKeys)
  const sealer = createSealer(Buffer.from(encryptionKey, 'hex'), stored)
  const queue = createQueue({ connectionString: databaseUrl, catalog: jobCatalog, log, supervise: false })
  await queue.start()
  return {
    config,
    clock,
    db,
    queue,
    // Nothing follows changes here.
    signals: new SignalHub(),
    storage: openStorage(config.storage),
    sealer,
    faceModel: null,
    issuerKeys: [],
    faces: createInMemorySearch({ sealer }),
    mail: createKeptMail(null),
    sms: null,
    safeFetch: createSafeFetch({ allowPrivate: true }),
    geo: createGeo(),
    log,
    get vision() {
      return unavailable('vision')
    },
  }
}
