import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CONFINEMENT_MODES, type ConfinementMode } from '@wabi/contract/catalog/confinement.ts'
import { DEFAULT_COUNTRY, isCountryCode } from '@wabi/contract/catalog/countries.ts'
import { KEY_CALLS_PER_MINUTE } from '@wabi/contract/endpoint/api-version.ts'
import { SIGN_UP_MODES, type SignUpMode } from '@wabi/contract/client/sign-up.ts'
import { type AllowEntry, parseAllowEntry } from './allow-list.ts'
import { isStorageUrl, STORAGE_URL_WORDS, storagePlace, type StoragePlace } from '../storage/storage-place.ts'
import { findContradiction, parseKey, readTrustProxy, withoutEmpty } from './parse-settings.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { readSmsSettings, smsEnvironment, type SmsSettings } from './sms-settings.ts'

/** The settings of an installation. Only this file reads process.env; every variable is optional. */
export interface Config {
  role: 'all' | 'api' | 'worker'
  production: boolean
  host: string
  port: number
  /** Without a trailing slash. Links in mails and QR codes are built from it, never from a request's headers. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
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
  /** Years after which audit log entries are replaced by sealed summaries. */
  auditYears: number
  /** Days after which the IP address of an audit log entry is removed. */
  auditAddressDays: number
  /** Bearer token for /metrics from beyond loopback; null: loopback only. */
  metricsToken: string | null
  logLevel: string
}

/** An invalid setting: the message names it and says what to write instead. */
export class ConfigError extends Error {}

const whole = (pattern: RegExp, words: string) => z.string().regex(pattern, words).transform(Number)

const url = (protocols: string[], words: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), words)

const flag = z
  .enum(['true', 'false', '1', '0'], "write 'true' or 'false'")
  .transform((value) => value === 'true' || value === '1')

const address = z.email("write one e-mail address, such as 'help@example.com'")
const country = z.string().refine(isCountryCode, "write the two-letter code of a country, such as 'ET'")

const poolSize = (min: number) => {
  const words = `write a number of connections from ${min} to 999`
  return z
    .string()
    .regex(/^[1-9]\d{0,2}$/u, words)
    .transform(Number)
    .refine((size) => size >= min, words)
}

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  ROLE: z.enum(['all', 'api', 'worker'], "write 'all', 'api' or 'worker'").default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'write a port number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'write a port number from 1 to 65535')
    .default(3000),
  PUBLIC_URL: url(
    ['http:', 'https:'],
    "write the address customers open, such as 'https://verify.example.com'",
  )
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      'leave the path out: the platform lives at the root',
    )
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    "write 'postgres://user:password@host:5432/database' (PostgreSQL 15 or newer), or leave it out for the embedded one",
  ).optional(),
  DATABASE_POOL_SIZE: poolSize(2).default(10),
  // Sealing the audit log and writing an archive use a second connection each.
  DATABASE_JOBS_POOL_SIZE: poolSize(4).default(5),
  STORAGE_URL: z.string().refine(isStorageUrl, STORAGE_URL_WORDS).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    "write 'smtps://user:password@host:465' or 'smtp://host:587'",
  ).optional(),
  SMTP_TLS: z.enum(['required', 'optional'], "write 'required' or 'optional'").optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n,;]+ )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/u,
      "write 'Name <address@example.com>' or an address alone",
    )
    .optional(),
  MAIL_BOUNCE_ADDRESS: z
    .string()
    .regex(
      /^[^\s<>@,;+]{1,32}@[^\s<>@,;]+$/u,
      "write one address whose part before the @ has no '+' and at most 32 characters, such as 'bounces@example.com'",
    )
    .optional(),
  MAIL_BOUNCE_TOKEN: z.string().min(16, 'write at least 16 characters').optional(),
  ...smsEnvironment,
  ENCRYPTION_KEY: z
    .string()
    .transform(parseKey)
    .refine(
      (key) => key !== null,
      "write 32 random bytes as base64 or hexadecimal, as 'openssl rand -base64 32' prints them",
    )
    .optional(),
  WALK_IN_CLIENT: z
    .string()
    .regex(/^cli_[A-Za-z0-9]+$/u, "write the id of a client, which begins with 'cli_'")
    .optional(),
  ADMIN_APPROVALS: z.enum(['on', 'off'], "write 'on' or 'off'").default('on'),
  SERVICE_WORKER: z.enum(['on', 'off'], "write 'on' or 'off'").default('on'),
  SIGN_UP: z.enum(SIGN_UP_MODES, "write 'open', 'approval' or 'closed'").optional(),
  ADMIN_EMAIL: address.optional(),
  SUPPORT_EMAIL: address.optional(),
  OPERATOR_NAME: z.string().trim().max(120, 'write at most 120 characters').optional(),
  OPERATOR_COUNTRY: country.default(DEFAULT_COUNTRY),
  STORAGE_COUNTRY: country.optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(true|false|\d+|[\da-fA-F:.,/ ]+)$/u,
      "write the number of proxies before the platform, their addresses, 'true' or 'false'",
    )
    .transform(readTrustProxy)
    .default(false),
  ALLOW_PRIVATE_WEBHOOKS: flag.default(false),
  WEBHOOK_ALLOW_HOSTS: z
    .string()
    .transform((text) =>
      text
        .split(/[\s,]+/u)
        .filter(Boolean)
        .map(parseAllowEntry),
    )
    .refine(
      (entries): entries is AllowEntry[] => !entries.includes(null),
      "write names, addresses or ranges with commas between, such as 'hooks.bank.internal, 10.1.0.0/16, http://10.2.0.7:8080'",
    )
    .default([]),
  FACE_MODEL: z
    .string()
    .regex(
      /\.onnx$/u,
      'write the path of an ONNX file, such as /etc/wabi/model.onnx, with its card beside it',
    )
    .optional(),
  FAYDA_KEYS: z.string().max(100_000).optional(),
  FACE_SEARCH: z.enum(['memory', 'pgvector'], "write 'memory' or 'pgvector'").default('memory'),
  OCR_ENGINE: z.enum(['auto', 'native', 'wasm'], "write 'auto', 'native' or 'wasm'").default('auto'),
  VISION_CONFINEMENT: z.enum(CONFINEMENT_MODES, "write 'required', 'best' or 'off'").optional(),
  API_CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/u, 'write a number of calls, from 1')
    .transform(Number)
    .default(KEY_CALLS_PER_MINUTE),
  ERASURE_LEDGER: z.string().min(1).optional(),
  MAIL_TEXT_DAYS: whole(/^[1-9]\d{0,4}$/u, 'write a number of days, from 1').default(90),
  AUDIT_YEARS: whole(/^[1-9]\d?$/u, 'write a number of years, from 1 to 99').default(10),
  AUDIT_ADDRESS_DAYS: whole(/^(?:[3-9]\d|[1-9]\d{2,3})$/u, 'write 30 to 9999 days').default(365),
  METRICS_TOKEN: z.string().min(16, 'write at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      "write 'error', 'warn', 'info' or 'debug'",
    )
    .default('info'),
})

/**
 * Reads and checks the whole environment.
 * @throws ConfigError that names every wrong variable and what to write instead; never its value, which may be a secret
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = Environment.safeParse(withoutEmpty(env))
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are invalid:\n${lines.join('\n')}`)
  }
  const set = read.data
  const contradiction = findContradiction(set)
  if (contradiction) throw new ConfigError(`These settings are invalid:\n  ${contradiction}`)
  const dataDir = resolve(set.DATA_DIR)
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    role: set.ROLE,
    production: set.NODE_ENV === 'production',
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    dataDir,
    databaseUrl: set.DATABASE_URL ?? null,
    databasePoolSize: set.DATABASE_POOL_SIZE,
    databaseJobsPoolSize: set.DATABASE_JOBS_POOL_SIZE,
    webDir: join(PROJECT_ROOT, 'web', 'dist'),
    storage: set.STORAGE_URL ? storagePlace(set.STORAGE_URL, set) : { folder: resolve(dataDir, 'storage') },
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
    visionConfinement: set.VISION_CONFINEMENT ?? (set.NODE_ENV === 'production' ? 'required' : 'best'),
    faydaKeys: set.FAYDA_KEYS ?? null,
    faceSearch: set.FACE_SEARCH,
    faceModel: set.FACE_MODEL === undefined ? null : resolve(set.FACE_MODEL),
    apiCallsPerMinute: set.API_CALLS_PER_MINUTE,
    mailTextDays: set.MAIL_TEXT_DAYS,
    erasureLedger: resolve(set.ERASURE_LEDGER ?? join(set.DATA_DIR, 'erasures.jsonl')),
    auditYears: set.AUDIT_YEARS,
    auditAddressDays: set.AUDIT_ADDRESS_DAYS,
    metricsToken: set.METRICS_TOKEN ?? null,
    logLevel: set.LOG_LEVEL,
  }
}
