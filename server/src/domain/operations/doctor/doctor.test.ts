import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../../../platform/config/config.ts'
import { keyFilePath } from '../../../platform/crypto/encryption-key.ts'
import { openLocalAuthority } from '../../../platform/tls/local-authority.ts'
import { createHookedClient } from '../../../testing/hooked-client.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { judgeBackups } from './backups.ts'
import { judgeClock } from './database.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { judgeDisk, judgeMemory, judgeOpenFiles, markPath } from './machine.ts'
import { probeProxy, probePublicUrl } from './services.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
let folder: string
/** Settings of a sound installation. */
let sound: Config
const servers: Server[] = []

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A mail server that lets one user in, as far as the sign-in. */
const createMailServer = () =>
  createServer((socket) => {
    socket.write('220 mail.test\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const line = data.toString()
      if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith('AUTH'))
        socket.write(
          line.includes(Buffer.from('\0wabi\0right').toString('base64')) ? '235 in\r\n' : '535 no\r\n',
        )
      else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('502 not implemented\r\n')
    })
  })

async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-doctor-'))
  await mkdir(join(folder, 'storage'))
  await writeFile(keyFilePath({ dataDir: folder }), 'key', { mode: 0o600 })
  await writeFile(markPath(folder), '')
  const page = await listen(createHttp((_, response) => response.end('{"status":"ok"}')))
  const mail = await listen(createMailServer())
  sound = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: world.databaseUrl,
    PORT: String(page),
    SMTP_URL: `smtp://wabi:right@127.0.0.1:${mail}`,
    SMTP_TLS: 'optional',
  })
})
afterAll(async () => {
  for (const server of servers) server.close()
  await rm(folder, { recursive: true })
})

async function findFaults(settings: Partial<Config>): Promise<Finding[]> {
  const faults: Finding[] = []
  for await (const finding of examine({ ...sound, ...settings }))
    // The disk and the load of the machine that runs the tests.
    if (finding.state !== 'ok' && !['Disk', 'Database speed'].includes(finding.check)) faults.push(finding)
  return faults
}

test('a sound installation has no fault', async () => {
  expect(await findFaults({})).toEqual([])
})

const withUrl = (change: (url: URL) => void) => {
  const url = new URL(world.databaseUrl)
  change(url)
  return { databaseUrl: url.href }
}

test.each<
  [fault: string, settings: () => Partial<Config> | Promise<Partial<Config>>, check: string, remedy: RegExp]
>([
  [
    'a data folder that is a file',
    async () => {
      await writeFile(join(folder, 'file'), '')
      return { dataDir: join(folder, 'file') }
    },
    'Data folder',
    /DATA_DIR/u,
  ],
  [
    'a database that does not run',
    async () => {
      const port = await closedPort()
      return withUrl((url) => {
        url.hostname = '127.0.0.1'
        url.port = String(port)
      })
    },
    'Database',
    /start PostgreSQL/u,
  ],
  ['a host that does not exist', () => withUrl((url) => (url.hostname = 'db.invalid')), 'Database', /host/u],
  [
    'a database that does not exist',
    () => withUrl((url) => (url.pathname = '/none')),
    'Database',
    /createdb/u,
  ],
  [
    'a mail server that does not run',
    async () => ({ smtpUrl: `smtp://127.0.0.1:${await closedPort()}` }),
    'Mail server',
    /host/u,
  ],
  [
    'a wrong password of the mail server',
    () => ({ smtpUrl: sound.smtpUrl!.replace('right', 'wrong') }),
    'Mail server',
    /password/u,
  ],
  ['a mail server without TLS', () => ({ smtpTls: 'required' }), 'Mail server', /SMTP_TLS/u],
  [
    'a public address that nobody answers',
    async () => ({ publicUrl: `http://localhost:${await closedPort()}` }),
    'Public address',
    /Start Wabi/u,
  ],
  [
    'another program at the public address',
    async () => ({
      publicUrl: `http://127.0.0.1:${await listen(createHttp((_, response) => response.end('hello')))}`,
    }),
    'Public address',
    /HOST and PORT/u,
  ],
  [
    'a public address without https',
    () => ({ publicUrl: 'http://wabi.invalid' }),
    'Public address',
    /certificate/u,
  ],
  [
    'a bucket that does not answer',
    async () => {
      const endpoint = `http://127.0.0.1:${await closedPort()}`
      return {
        storage: readConfig({
          STORAGE_URL: `s3://bucket?endpoint=${endpoint}`,
          AWS_ACCESS_KEY_ID: 'a',
          AWS_SECRET_ACCESS_KEY: 'b',
        }).storage,
      }
    },
    'Storage',
    /STORAGE_URL/u,
  ],
])('%s is found', async (_, settings, check, remedy) => {
  const faults = await findFaults(await settings())
  expect(faults.map((fault) => fault.check)).toEqual([check])
  expect(`${faults[0]?.words} ${faults[0]?.remedy ?? ''}`).toMatch(remedy)
})

test('a key that others can read, or that may be the only copy, is found', async () => {
  const file = keyFilePath({ dataDir: folder })
  await chmod(file, 0o644)
  expect(await findFaults({})).toMatchObject([{ check: 'Encryption key', state: 'failing' }])
  await chmod(file, 0o600)
  await rm(markPath(folder))
  expect(await findFaults({})).toMatchObject([{ check: 'Encryption key', state: 'warning' }])
  await writeFile(markPath(folder), '')
})

test('pending migrations and a newer database are found', async () => {
  const schema = 'drizzle.wabi_schema'
  await querySuperuser(world, `update ${schema} set minimum_program = 9999`)
  expect(await findFaults({})).toMatchObject([{ check: 'Migrations', state: 'failing' }])
  await querySuperuser(world, `update ${schema} set minimum_program = 1, version = version - 1`)
  expect(await findFaults({})).toMatchObject([{ check: 'Migrations', state: 'warning', words: '1 pending' }])
  await querySuperuser(world, `update ${schema} set version = version + 1`)
})

test('limits of disk, memory, files and clock', () => {
  const GIB = 1024 ** 3
  expect([0.5, 3, 50].map((gib) => judgeDisk(gib * GIB).state)).toEqual(['failing', 'warning', 'ok'])
  expect([1, 4].map((gib) => judgeMemory(gib * GIB).state)).toEqual(['warning', 'ok'])
  expect([256, 1024, Infinity].map((limit) => judgeOpenFiles(limit).state)).toEqual(['warning', 'ok', 'ok'])
  expect([-5000, 300, 5000].map((ms) => judgeClock(ms).state)).toEqual(['failing', 'ok', 'failing'])
})

test('backups and rehearsals', () => {
  const nowMs = Date.parse('2030-06-01T00:00:00.000Z')
  const ago = (days: number) => new Date(nowMs - days * 86_400_000).toISOString()
  const off = { last: null, failure: null }
  const none = { lastBackupAt: null, offSite: off, rehearsal: null }
  const circumstances = { backup: null, needed: true, nowMs }
  const states = (records: Partial<Parameters<typeof judgeBackups>[0]>, more: object = {}) =>
    judgeBackups({ ...none, ...records }, { ...circumstances, ...more }).map(({ state }) => state)
  expect(states({}, { needed: false })).toEqual(['ok', 'ok'])
  expect(states({})).toEqual(['warning', 'ok'])
  const passed = { at: ago(10), backupAt: ago(11), passed: true, words: 'restored' }
  expect(states({ lastBackupAt: ago(1), rehearsal: passed })).toEqual(['ok', 'ok'])
  expect(states({ lastBackupAt: ago(9), rehearsal: { ...passed, at: ago(200) } })).toEqual([
    'warning',
    'warning',
  ])
  expect(states({ lastBackupAt: ago(1) })).toEqual(['ok', 'warning'])
  expect(states({ lastBackupAt: ago(1), rehearsal: { ...passed, passed: false } })).toEqual(['ok', 'failing'])
  const backup = readConfig({
    BACKUP_TO: 'file:///backup',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    BACKUP_EVERY: '6h',
  }).backup
  expect(states({ lastBackupAt: ago(2), rehearsal: passed }, { backup })).toEqual(['warning', 'ok'])
  const failure = { at: ago(0), words: 'The target does not answer.' }
  expect(states({ lastBackupAt: ago(0), offSite: { last: null, failure } }, { backup })[0]).toBe('failing')
})

test('https needs TRUST_PROXY, unless Wabi serves it itself', async () => {
  const publicUrl = 'https://wabi.local'
  expect(await probeProxy({ ...sound, publicUrl })).toMatchObject({ state: 'warning' })
  const tlsFiles = { cert: '/etc/wabi/cert.pem', key: '/etc/wabi/key.pem' }
  for (const direct of [{ localHttps: true }, { tlsFiles }])
    expect(await probeProxy({ ...sound, publicUrl, ...direct })).toMatchObject({ state: 'ok' })
})

test('a certificate of the local authority is trusted, where that authority is in use', async () => {
  const authority = await openLocalAuthority(folder, new Date())
  const server = createHttps(await authority.issue(['localhost'], new Date()), (_, response) =>
    response.end('{"status":"ok"}'),
  )
  const publicUrl = `https://localhost:${await listen(server)}`
  expect(await probePublicUrl({ ...sound, publicUrl })).toMatchObject({ state: 'failing' })
  expect(await probePublicUrl({ ...sound, publicUrl, localHttps: true })).toMatchObject({ state: 'ok' })
})

test('webhooks of which none arrive are found, and that no backup keeps the first case', async () => {
  await createHookedClient(world, calls, { url: 'http://127.0.0.1:9/' })
  const missing = { check: 'Backup', state: 'warning' }
  expect(await findFaults({})).toMatchObject([missing])
  await querySuperuser(world, 'update webhook_configs set failing_since = now()')
  const fault = { check: 'Webhooks', state: 'warning', words: '1 of 1 targets fail' }
  expect(await findFaults({})).toMatchObject([missing, fault])
})
