import type { FaceModel, IssuerKey, VisionPool } from '@wabi/vision'
import type { Config } from './config/config.ts'
import type { Clock } from './runtime/clock.ts'
import type { Database } from './db/client.ts'
import type { FaceSearch } from './face-search/face-search.ts'
import type { Geo } from './network/geo.ts'
import type { Logger } from './runtime/log.ts'
import type { MailTransport } from './mail/mail.ts'
import type { Queue } from './queue/queue.ts'
import type { SafeFetch } from './safe-fetch/safe-fetch.ts'
import type { Sealer } from './crypto/sealer.ts'
import type { SpaceWatch } from './runtime/watch-space.ts'
import type { Signals } from './runtime/signals.ts'
import type { SmsGateway } from './sms/sms.ts'
import type { Storage } from './storage/storage.ts'

/** The external services the domain uses. Built once by main.ts, or by a test's world. */
export interface Platform {
  config: Config
  clock: Clock
  db: Database
  queue: Queue
  signals: Signals
  storage: Storage
  /** Free space on the disks of database and pictures; absent where it is not watched. */
  space?: SpaceWatch
  sealer: Sealer
  mail: MailTransport
  /** null: no text messages are offered. */
  sms: SmsGateway | null
  vision: VisionPool
  /** The operator's face model; null: the built-in one compares and searches. */
  faceModel: FaceModel | null
  /** Public keys of the issuers of documents (docs/FAYDA.md). */
  issuerKeys: readonly IssuerKey[]
  faces: FaceSearch
  safeFetch: SafeFetch
  geo: Geo
  log: Logger
}
