import { z } from 'zod'
import { CONFINEMENT_MODES } from '@wabi/contract/catalog/confinement.ts'
import { DEFAULT_COUNTRY, isCountryCode } from '@wabi/contract/catalog/countries.ts'
import { KEY_CALLS_PER_MINUTE } from '@wabi/contract/endpoint/api-version.ts'
import { SIGN_UP_MODES } from '@wabi/contract/client/sign-up.ts'
import { isStorageUrl, STORAGE_URL_WORDS } from '../storage/storage-place.ts'
import { type AllowEntry, parseAllowEntry } from './allow-list.ts'
import { hasNoCredentials, parseKey, parseVisionUrls, readTrustProxy } from './parse-settings.ts'
import { smsEnvironment } from './sms-settings.ts'
import { tracingEnvironment } from './tracing-settings.ts'

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

const BACKUP_WORDS =
  "write 'file:///absolute/folder' or 's3://bucket/prefix?endpoint=https://minio.internal:9000&region=us-east-1'"

/** The environment variables that are settings; every one is optional. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  ROLE: z.enum(['all', 'api', 'worker', 'vision'], "write 'all', 'api', 'worker' or 'vision'").default('all'),
  HOST: z.string().optional(),
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
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  LOCAL_HTTPS: flag.default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    "write 'postgres://user:password@host:5432/database' (PostgreSQL 15 or newer), or leave it out for the embedded one",
  ).optional(),
  DATABASE_READ_URL: url(
    ['postgres:', 'postgresql:'],
    "write 'postgres://host:5432/database', the place of a streaming replica",
  )
    .refine(
      hasNoCredentials,
      "write 'postgres://host:5432/database' without user and password: the server signs in as on the primary",
    )
    .optional(),
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
  VISION_URL: z
    .string()
    .transform(parseVisionUrls)
    .refine(
      (urls): urls is string[] => urls !== null,
      "write the addresses of processes of ROLE=vision with commas between, such as 'http://10.0.0.5:3200, http://10.0.0.6:3200': https, or http to this machine or a private network",
    )
    .optional(),
  VISION_SECRET: z.string().min(32, 'write at least 32 characters').optional(),
  VISION_PRELOAD: z.enum(['on', 'off'], "write 'on' or 'off'").default('on'),
  VISION_CONFINEMENT: z.enum(CONFINEMENT_MODES, "write 'required', 'best' or 'off'").optional(),
  API_CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/u, 'write a number of calls, from 1')
    .transform(Number)
    .default(KEY_CALLS_PER_MINUTE),
  ERASURE_LEDGER: z.string().min(1).optional(),
  BACKUP_TO: z.string().refine(isStorageUrl, BACKUP_WORDS).optional(),
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^age1(?:[a-z\d]{58}|pq1[a-z\d]{1900,2100})$/u,
      "write the public key that 'age-keygen -o identity.txt' prints, which begins with age1",
    )
    .optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[hd]$/u, "write hours or days, such as '6h' or '1d'")
    .default('1d'),
  BACKUP_KEEP: whole(/^[1-9]\d{0,3}$/u, 'write a number of backups, from 1').default(14),
  MAIL_TEXT_DAYS: whole(/^[1-9]\d{0,4}$/u, 'write a number of days, from 1').default(90),
  AUDIT_YEARS: whole(/^[1-9]\d?$/u, 'write a number of years, from 1 to 99').default(10),
  AUDIT_ADDRESS_DAYS: whole(/^(?:[3-9]\d|[1-9]\d{2,3})$/u, 'write 30 to 9999 days').default(365),
  METRICS_TOKEN: z.string().min(16, 'write at least 16 characters').optional(),
  ...tracingEnvironment,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      "write 'error', 'warn', 'info' or 'debug'",
    )
    .default('info'),
})
