import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without settings the platform runs on this machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    role: 'all',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    encryptionKey: null,
    trustProxy: false,
    allowPrivateWebhooks: false,
    ocrEngine: 'auto',
    visionConfinement: 'best',
    faceSearch: 'memory',
    databasePoolSize: 10,
    databaseJobsPoolSize: 5,
    production: false,
  })
  expect(config.dataDir).toMatch(/^\/.*\/data$/u)
  expect(config.storage).toEqual({ folder: `${config.dataDir}/storage` })
})

test('the address follows the port, and has no trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://verify.example.com/' }).publicUrl).toBe(
    'https://verify.example.com',
  )
  expect(readConfig({ PUBLIC_URL: 'https://verify.example.com' }).supportEmail).toBeNull()
})

test('each connection pool has a size from its minimum to 999', () => {
  const set = { DATABASE_POOL_SIZE: '2', DATABASE_JOBS_POOL_SIZE: '4' }
  expect(readConfig(set)).toMatchObject({ databasePoolSize: 2, databaseJobsPoolSize: 4 })
  expect(readConfig({ DATABASE_POOL_SIZE: '999' }).databasePoolSize).toBe(999)
  expect(() => readConfig({ DATABASE_JOBS_POOL_SIZE: '3' })).toThrow('connections from 4 to 999')
  for (const size of ['0', '1', '1000', '-4', 'many', '4.5'])
    for (const name of Object.keys(set))
      expect(() => readConfig({ [name]: size })).toThrow(`${name}: write a number of connections from`)
})

test('a read replica is named by its place alone, beside its primary', () => {
  const DATABASE_URL = 'postgres://wabi:secret@db.internal:5432/wabi'
  const DATABASE_READ_URL = 'postgres://replica.internal:5432/wabi?sslmode=verify-full'
  expect(readConfig({ DATABASE_URL }).databaseReadUrl).toBeNull()
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL: it names a replica')
  for (const place of [
    'postgres://wabi@replica/wabi',
    'postgres://replica/wabi?password=secret',
    'https://replica',
    'replica',
  ])
    expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: place })).toThrow('DATABASE_READ_URL: write')
})

test('confinement is required in production unless set otherwise', () => {
  const production = { NODE_ENV: 'production' }
  expect(readConfig(production).visionConfinement).toBe('required')
  expect(readConfig({ ...production, VISION_CONFINEMENT: 'best' }).visionConfinement).toBe('best')
})

test('in production mail needs TLS unless set otherwise, and not every proxy is believed', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.internal:25' }
  expect(readConfig(production).smtpTls).toBe('required')
  expect(readConfig({ ...production, SMTP_TLS: 'optional' }).smtpTls).toBe('optional')
  expect(readConfig({ SMTP_URL: 'smtp://localhost:25' }).smtpTls).toBe('optional')
  expect(() => readConfig({ ...production, TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY: true believes')
  expect(readConfig({ ...production, TRUST_PROXY: '2' }).trustProxy).toBe(2)
})

test('a key may be base64 or hexadecimal', () => {
  const key = randomBytes(32)
  expect(Buffer.from(readConfig({ ENCRYPTION_KEY: key.toString('hex') }).encryptionKey!)).toEqual(key)
  expect(Buffer.from(readConfig({ ENCRYPTION_KEY: key.toString('base64') }).encryptionKey!)).toEqual(key)
})

test('proxies are given as a number, a list or none', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, fd00::/8' }).trustProxy).toEqual(['10.0.0.1', 'fd00::/8'])
})

test('pictures are stored in a folder, or in a bucket at Amazon or elsewhere', () => {
  const key = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' }
  const readStorage = (STORAGE_URL: string) => readConfig({ STORAGE_URL, ...key }).storage
  expect(readStorage('file:///srv/wabi%20pictures')).toEqual({ folder: '/srv/wabi pictures' })
  expect(readStorage('s3://pictures')).toEqual({
    bucket: {
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      bucket: 'pictures',
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'secret',
    },
  })
  expect(readStorage('s3://pictures/wabi/live/?endpoint=http://minio:9000/&region=et-1')).toMatchObject({
    bucket: { endpoint: 'http://minio:9000', prefix: 'wabi/live/', region: 'et-1' },
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ SMTP_URL: '', PORT: '' }).smtpUrl).toBeNull()
})

test.each([
  [{ PORT: 'eighty' }, 'PORT: write a port number'],
  [{ PORT: '70000' }, 'PORT: write a port number'],
  [{ PUBLIC_URL: 'verify.example.com' }, 'PUBLIC_URL: write the address'],
  [{ PUBLIC_URL: 'https://example.com/kyc' }, 'PUBLIC_URL: leave the path out'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: write'],
  [{ OCR_ENGINE: 'tesseract' }, "OCR_ENGINE: write 'auto'"],
  [{ VISION_CONFINEMENT: 'yes' }, "VISION_CONFINEMENT: write 'required'"],
  [{ ROLE: 'web' }, "ROLE: write 'all'"],
  [{ ROLE: 'worker' }, 'DATABASE_URL: ROLE=worker needs'],
  [{ STORAGE_URL: 's3://bucket' }, 'AWS_ACCESS_KEY_ID: set it, and AWS_SECRET_ACCESS_KEY'],
  [{ STORAGE_URL: 's3://Bucket' }, 'STORAGE_URL: write'],
  [{ STORAGE_URL: 's3://bucket/a.b' }, 'STORAGE_URL: write'],
  [{ STORAGE_URL: 's3://key:secret@bucket' }, 'STORAGE_URL: write'],
  [{ STORAGE_URL: 's3://bucket?endpoint=minio:9000' }, 'STORAGE_URL: write'],
  [{ STORAGE_URL: 's3://bucket?endpoint=https://minio/path' }, 'STORAGE_URL: write'],
  [{ STORAGE_URL: 's3://bucket?zone=et' }, 'STORAGE_URL: write'],
  [{ STORAGE_URL: 'file://host/folder' }, 'STORAGE_URL: write'],
  [{ STORAGE_URL: '/folder' }, 'STORAGE_URL: write'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: write'],
  [{ MAIL_FROM: 'Wabi\r\nBcc: x@example.com' }, 'MAIL_FROM: write'],
  [{ ENCRYPTION_KEY: 'short' }, 'ENCRYPTION_KEY: write 32 random bytes'],
  [{ WALK_IN_CLIENT: 'acme' }, 'WALK_IN_CLIENT: write the id'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL: write one'],
  [{ SUPPORT_EMAIL: 'a@b@c' }, 'SUPPORT_EMAIL: write one'],
  [{ TRUST_PROXY: 'sometimes' }, 'TRUST_PROXY: write'],
  [{ ALLOW_PRIVATE_WEBHOOKS: 'yes' }, "ALLOW_PRIVATE_WEBHOOKS: write 'true' or 'false'"],
])('%j is refused with a helpful message', (env, words) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(words)
})

test('all errors are reported at once, and no value is repeated: it may be a secret', () => {
  const wrong = () => readConfig({ PORT: 'x', ENCRYPTION_KEY: 'hunter2hunter2', DATABASE_URL: 'hunter2' })
  expect(wrong).toThrow(/PORT[^]*DATABASE_URL[^]*ENCRYPTION_KEY/u)
  expect(wrong).not.toThrow(/hunter2/u)
})
