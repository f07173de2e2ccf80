import { join, resolve } from 'node:path'
import type { ConfinementMode } from '@wabi/contract/catalog/confinement.ts'
import type { SignUpMode } from '@wabi/contract/client/sign-up.ts'
import { listLocalAddresses } from '../network/local-names.ts'
import { storagePlace, type StoragePlace } from '../storage/storage-place.ts'
import type { AllowEntry } from './allow-list.ts'
import { type BackupSettings, readBackupSettings, sharePlace } from './backup-settings.ts'
import { Environment } from './environment.ts'
import { findMisspelled, type Misspelled } from './find-misspelled.ts'
import { findContradiction, withoutEmpty } from './parse-settings.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { collectSettings, SECRETS, settingLayers, UnreadableFile } from './setting-sources.ts'
import { readSmsSettings, type SmsSettings } from './sms-settings.ts'
import { readTracingSettings, type TracingSettings } from './tracing-settings.ts'

/** The settings of an installation (docs/SETTINGS.md); every one is optional. */
export interface Config {
  role: 'all' | 'api' | 'worker' | 'vision'
  production: boolean
  host: string
  port: number
  /** Without a trailing slash. Links in mails and QR codes are built from it, never from a request's headers. */
  publicUrl: string
  /** Files of the certificate and the key that https is served with; null: none. */
  tlsFiles: { cert: string; key: string } | null
  /** https under the local authority (platform/tls/local-authority.ts). */
  localHttps: boolean
  /** Absolute. */
  dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Place of a read replica, without user and password; null: none. */
  databaseReadUrl: string | null
  /** Database connections for calls and for jobs; the job queue opens a few more. */
  databasePoolSize: number
  databaseJobsPoolSize: number
  /** Absolute folder of the built pages (`web/dist`). */
  webDir: string
  /** Where images are stored. */
  storage: StoragePlace
  smtpUrl: string | null
  /** `required`: no mail is sent over a connection without TLS. */
  smtpTls: 'required' | 'optional'
  mailFrom: string
  /** Address that undeliverable mail is returned to; null: the sender. */
  mailBounceAddress: string | null
  /** Bearer token for posting returned mail; null: returned mail is not accepted. */
  mailBounceToken: string | null
  /** null: no text messages are offered. */
  sms: SmsSettings | null
  /** 32 bytes; null: the key stored in `dataDir`. */
  encryptionKey: Uint8Array | null
  /** Client whose walk-in customers need no link. */
  walkInClient: string | null
  adminEmail: string | null
  /** Who may register a company; null: as set in /admin (domain/clients/platform-settings/sign-up-mode.ts). */
  signUp: SignUpMode | null
  /** Archives, erasures, rules in force and new admins need a second admin, where there is one. */
  adminApprovals: boolean
  /** Browsers keep the files of the customer's page (docs/decisions/068). */
  serviceWorker: boolean
  /** Who runs this installation, as customers read it in the notice; null: the host of `publicUrl`. */
  operatorName: string | null
  /** ISO 3166-1 alpha-2 code of the operator's country. */
  operatorCountry: string
  /** Code of the country where the pictures are stored; null: the notice names none. */
  storageCountry: string | null
  /** Support address for customers; null: the company's own contact address. */
  supportEmail: string | null
  /** Proxies in front of the server, in the form of Fastify's `trustProxy`. */
  trustProxy: boolean | number | string[]
  allowPrivateWebhooks: boolean
  /** Private hosts and networks that webhooks may be sent to. */
  webhookAllow: readonly AllowEntry[]
  /** OCR engine for documents: the `tesseract` program (`native`), tesseract.js (`wasm`), or the cheaper of the two. */
  ocrEngine: 'auto' | 'native' | 'wasm'
  /** Processes that read pictures, and the secret shared with them; null: this process reads them. */
  remoteVision: { urls: readonly string[]; secret: string } | null
  /** What callers of this vision process present; null in other roles. */
  visionSecret: string | null
  /** Whether the vision workers load their models at the start, or with their first picture. */
  visionPreload: boolean
  /** Whether pictures are decoded where the processes that do so cannot be confined (docs/OPERATIONS.md). */
  visionConfinement: ConfinementMode
  /** Where a client's faces are searched: in this process's memory, or by pgvector in the database, readable there. */
  faceSearch: 'memory' | 'pgvector'
  /** Absolute path of the operator's face model (docs/FACE-MODELS.md); null: the built-in one alone. */
  faceModel: string | null
  /** Public keys of Fayda's issuer, or the path of a file with them; null: none. */
  faydaKeys: string | null
  /** Per API key, across all processes. */
  apiCallsPerMinute: number
  /** Days after which the text of a mail that will not be resent is deleted. */
  mailTextDays: number
  /** File with the erasures of this installation, outside of its backups; a restore repeats them. */
  erasureLedger: string
  /** null: no backups are made. */
  backup: BackupSettings | null
  /** Years after which audit log entries are replaced by sealed summaries. */
  auditYears: number
  /** Days after which the IP address of an audit log entry is removed. */
  auditAddressDays: number
  /** Bearer token for /metrics from beyond loopback; null: loopback only. */
  metricsToken: string | null
  /** null: nothing is traced. */
  tracing: TracingSettings | null
  logLevel: string
}

/** An invalid setting: the message names it and says what to write instead. */
export class ConfigError extends Error {}

function collect(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Only the real environment is complemented by files.
  const layers = env === process.env ? settingLayers(env) : [{ name: 'environment', values: env }]
  try {
    return Object.fromEntries([...collectSettings(layers)].map(([name, { value }]) => [name, value]))
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ConfigError(error.message, { cause: error })
    throw error
  }
}

/** The address of an installation without PUBLIC_URL. */
function defaultUrl({
  PORT,
  TLS_CERT,
  LOCAL_HTTPS,
}: {
  PORT: number
  TLS_CERT?: string | undefined
  LOCAL_HTTPS: boolean
}) {
  if (LOCAL_HTTPS) return `https://${listLocalAddresses()[0] ?? 'localhost'}:${PORT}`
  return `${TLS_CERT ? 'https' : 'http'}://localhost:${PORT}`
}

/**
 * Reads and checks all settings: those of the environment and of the files that setting-sources.ts names.
 * @throws ConfigError that names every wrong variable and what to write instead; never its value, which may be a secret
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = Environment.safeParse(withoutEmpty(collect(env)))
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are invalid:\n${lines.join('\n')}`)
  }
  const set = read.data
  const contradiction = findContradiction(set)
  if (contradiction) throw new ConfigError(`These settings are invalid:\n  ${contradiction}`)
  const dataDir = resolve(set.DATA_DIR)
  const storage = set.STORAGE_URL
    ? storagePlace(set.STORAGE_URL, set)
    : { folder: resolve(dataDir, 'storage') }
  const backup = readBackupSettings(set)
  if (backup && sharePlace(backup.place, storage))
    throw new ConfigError(
      'These settings are invalid:\n  BACKUP_TO: pictures are stored there; name another folder, bucket or prefix',
    )
  const publicUrl = set.PUBLIC_URL ?? defaultUrl(set)
  return {
    role: set.ROLE,
    production: set.NODE_ENV === 'production',
    host: set.HOST ?? (set.LOCAL_HTTPS ? '0.0.0.0' : '127.0.0.1'),
    port: set.PORT,
    publicUrl,
    tlsFiles: set.TLS_CERT && set.TLS_KEY ? { cert: resolve(set.TLS_CERT), key: resolve(set.TLS_KEY) } : null,
    localHttps: set.LOCAL_HTTPS,
    dataDir,
    databaseUrl: set.DATABASE_URL ?? null,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    databasePoolSize: set.DATABASE_POOL_SIZE,
    databaseJobsPoolSize: set.DATABASE_JOBS_POOL_SIZE,
    webDir: join(PROJECT_ROOT, 'web', 'dist'),
    storage,
    smtpUrl: set.SMTP_URL ?? null,
    smtpTls: set.SMTP_TLS ?? (set.NODE_ENV === 'production' ? 'required' : 'optional'),
    mailFrom: set.MAIL_FROM ?? `Wabi <no-reply@${new URL(publicUrl).hostname}>`,
    mailBounceAddress: set.MAIL_BOUNCE_ADDRESS ?? null,
    mailBounceToken: set.MAIL_BOUNCE_TOKEN ?? null,
    sms: readSmsSettings(set),
    encryptionKey: set.ENCRYPTION_KEY ?? null,
    walkInClient: set.WALK_IN_CLIENT ?? null,
    adminApprovals: set.ADMIN_APPROVALS === 'on',
    serviceWorker: set.SERVICE_WORKER === 'on',
    signUp: set.SIGN_UP ?? null,
    adminEmail: set.ADMIN_EMAIL ?? null,
    supportEmail: set.SUPPORT_EMAIL ?? null,
    operatorName: set.OPERATOR_NAME ?? null,
    operatorCountry: set.OPERATOR_COUNTRY,
    storageCountry: set.STORAGE_COUNTRY ?? null,
    trustProxy: set.TRUST_PROXY,
    allowPrivateWebhooks: set.ALLOW_PRIVATE_WEBHOOKS,
    webhookAllow: set.WEBHOOK_ALLOW_HOSTS,
    ocrEngine: set.OCR_ENGINE,
    remoteVision:
      set.VISION_URL && set.VISION_SECRET ? { urls: set.VISION_URL, secret: set.VISION_SECRET } : null,
    visionSecret: set.ROLE === 'vision' ? (set.VISION_SECRET ?? null) : null,
    visionPreload: set.VISION_PRELOAD === 'on',
    visionConfinement: set.VISION_CONFINEMENT ?? (set.NODE_ENV === 'production' ? 'required' : 'best'),
    faydaKeys: set.FAYDA_KEYS ?? null,
    faceSearch: set.FACE_SEARCH,
    faceModel: set.FACE_MODEL === undefined ? null : resolve(set.FACE_MODEL),
    apiCallsPerMinute: set.API_CALLS_PER_MINUTE,
    mailTextDays: set.MAIL_TEXT_DAYS,
    erasureLedger: resolve(set.ERASURE_LEDGER ?? join(set.DATA_DIR, 'erasures.jsonl')),
    backup,
    auditYears: set.AUDIT_YEARS,
    auditAddressDays: set.AUDIT_ADDRESS_DAYS,
    metricsToken: set.METRICS_TOKEN ?? null,
    tracing: readTracingSettings(set),
    logLevel: set.LOG_LEVEL,
  }
}

/** Variables that are no setting but look like one, such as `DATABSE_URL`. */
export function misspelledSettings(env: NodeJS.ProcessEnv = process.env): Misspelled[] {
  const known = Object.keys(Environment.shape)
  return findMisspelled(Object.keys(collect(env)), [...known, ...SECRETS.map((name) => `${name}_FILE`)])
}
