import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
  openSync,
  mkdirSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { ConfigError, misspelledSettings } from './config/config.ts'
import { startEmbedded } from './db/embedded.ts'
import { createCluster, startCluster } from './db/postgres-cluster.ts'
import { findPostgres } from './db/postgres-program.ts'
import { migrate, requireServerVersion } from './migrate.ts'
import { lockDataDir } from './runtime/data-dir-lock.ts'
import { describeStartFailure, type FailedStart } from './start-failure.ts'

const home = mkdtempSync(join(tmpdir(), 'wabi-failures-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Runs what fails, and describes its error. */
async function failureOf(work: () => unknown, given: FailedStart = {}): Promise<string> {
  try {
    await work()
  } catch (error) {
    return describeStartFailure(error, given)
  }
  throw new Error('did not fail')
}

const migrateAt = (change: Partial<URL>) => {
  const databaseUrl = Object.assign(new URL(inject('postgresUrl')), change).href
  return failureOf(() => migrate(databaseUrl, {}), { databaseUrl })
}

const hasCommand = (name: string) => spawnSync(name, ['--version']).status === 0

async function listen(port: number, host = '127.0.0.1') {
  const server = createServer((socket) => socket.end()).listen(port, host)
  await once(server, 'listening')
  return server
}

async function freePort(): Promise<number> {
  const server = await listen(0)
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

test('a port in use', async () => {
  const taken = await listen(0)
  const { port } = taken.address() as { port: number }
  const words = await failureOf(() => listen(port), { host: '127.0.0.1', port })
  taken.close()
  expect(words).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to another one.`,
  )
})

test('an address of another machine', async () => {
  const words = await failureOf(() => listen(0, '192.0.2.1'), { host: '192.0.2.1', port: 3000 })
  expect(words).toMatch(/^HOST 192\.0\.2\.1 is not an address of this machine: set it/u)
})

test('a folder that is a file', async () => {
  const dataDir = join(home, 'file')
  writeFileSync(dataDir, '')
  const words = /is a file, or is below one, where a folder is needed: set DATA_DIR/u
  expect(await failureOf(() => lockDataDir(dataDir), { dataDir })).toMatch(words)
  expect(await failureOf(() => lockDataDir(join(dataDir, 'below')), { dataDir })).toMatch(words)
})

// Root may use every port and write everywhere, so the program runs as `nobody` there.
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []

/** The error of a JavaScript expression in a process without rights. */
function errorWithoutRights(code: string): Error {
  const program = `try { ${code} } catch (e) { print(e) }
    process.on('uncaughtException', print)
    function print(e) { console.log(JSON.stringify({ code: e.code, syscall: e.syscall, path: e.path, message: e.message })); process.exit() }`
  const [command = process.execPath, ...rest] = [...asNobody, process.execPath, '-e', program]
  const { stdout } = spawnSync(command, rest, { encoding: 'utf8', cwd: '/' })
  const { message, ...fields } = JSON.parse(stdout) as { message: string }
  return Object.assign(new Error(message), fields)
}

test('a folder that this user may not write to', () => {
  const closed = join(home, 'closed')
  mkdirSync(closed, { mode: 0o500 })
  const path = join(closed, 'data')
  const error = errorWithoutRights(`require('fs').mkdirSync(${JSON.stringify(path)})`)
  expect(describeStartFailure(error, { dataDir: path })).toBe(
    `This user may not write to ${path}: give it the folder (chown), or set DATA_DIR to another one.`,
  )
})

// A container may let every user listen on every port.
const reserved = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 80

test.runIf(reserved)('a port that needs a right', () => {
  const error = errorWithoutRights("require('net').createServer().listen(80, '127.0.0.1')")
  expect(describeStartFailure(error, { port: 80 })).toMatch(
    /^This user may not listen on port 80: set PORT to 1024 or higher and .* CAP_NET_BIND_SERVICE\.$/u,
  )
})

test.runIf(existsSync('/dev/full'))('a full disk', async () => {
  const words = await failureOf(() => writeSync(openSync('/dev/full', 'w'), 'a'), { dataDir: '/srv/wabi' })
  expect(words).toMatch(/^There is no space left on the disk of DATA_DIR \/srv\/wabi: free some/u)
  const atServer = Object.assign(new Error('could not extend file: No space left on device'), {
    code: '53100',
  })
  expect(describeStartFailure(atServer, { databaseUrl: 'postgres://h/w' })).toMatch(
    /^There is no space left/u,
  )
})

test.runIf(hasCommand('prlimit'))('no memory for the embedded database', async () => {
  const dataDir = join(home, 'small')
  mkdirSync(dataDir, { mode: 0o755 })
  const found = findPostgres()
  const passwordFile = join(dataDir, 'postgres.password')
  writeFileSync(passwordFile, 'a-password-of-the-test')
  if (found.owner) {
    chmodSync(home, 0o755)
    chownSync(passwordFile, found.owner.uid, found.owner.gid)
  }
  const folder = join(dataDir, 'postgres')
  await createCluster(found, folder, passwordFile)
  // Enough to load the program, but not for what it shares among its processes.
  const program = { ...found, prefix: [...found.prefix, 'prlimit', '--as=200000000'] }
  const options = { program, folder, password: 'x', logFile: join(dataDir, 'postgres.log'), onLost() {} }
  const words = await failureOf(() => startCluster({ ...options, settings: { shared_buffers: '512MB' } }))
  expect(words).toMatch(
    /^There is not enough memory for Wabi and its database: end other programs, add memory/u,
  )
  const atServer = Object.assign(new Error('out of memory'), { code: '53200' })
  expect(describeStartFailure(atServer, { databaseUrl: 'postgres://h/w' })).toMatch(
    /^There is not enough memory for Wabi or its database/u,
  )
})

test('a host that does not exist', async () => {
  expect(await migrateAt({ hostname: 'database.invalid' })).toMatch(
    /^The name of the host in DATABASE_URL, database\.invalid:\d+, cannot be resolved: correct it/u,
  )
})

test('a database that refuses connections', async () => {
  const port = await freePort()
  const expected = new RegExp(
    `^Nothing answers at (?:127\\.0\\.0\\.1|localhost):${port}, .* start PostgreSQL`,
    'u',
  )
  expect(await migrateAt({ port: String(port) })).toMatch(expected)
  // Node tries several addresses of a name, and its error has no message of its own.
  expect(await migrateAt({ hostname: 'localhost', port: String(port) })).toMatch(expected)
})

test('a database that does not respond', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  expect(await migrateAt({ port: String(port) })).toMatch(
    /does not respond: check that it runs, and that no firewall/u,
  )
  silent.close()
})

test('a database without TLS', async () => {
  expect(await migrateAt({ search: '?sslmode=require' })).toMatch(
    /refuses TLS, which DATABASE_URL asks for: set 'ssl = on' in PostgreSQL, or remove sslmode/u,
  )
})

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /sslrootcert/u],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", user "wabi", database "wabi", no encryption',
    /over TLS alone/u,
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", user "wabi", database "wabi", SSL encryption',
    /add a line/u,
  ],
])('TLS and admission that the test database does not have: %s', (code, message, words) => {
  const error = Object.assign(new Error(message), { code })
  expect(describeStartFailure(error, { databaseUrl: 'postgres://a:secret@db.example/w' })).toMatch(words)
})

test('a wrong password', async () => {
  const words = await migrateAt({ password: 'not-the-password' })
  expect(words).toMatch(/^127\.0\.0\.1:\d+ refuses user or password of DATABASE_URL: correct them/u)
  expect(words).not.toContain('not-the-password')
})

test('a database that does not exist', async () => {
  expect(await migrateAt({ pathname: '/nowhere' })).toMatch(
    /has no such database .*: create it with 'createdb'/u,
  )
})

test('a right that is missing', () => {
  const error = Object.assign(new Error('outer'), {
    cause: Object.assign(new Error('permission denied for table clients'), { code: '42501' }),
  })
  expect(describeStartFailure(error)).toMatch(
    /lacks a right in the database \(permission denied for table clients\)/u,
  )
})

test('a PostgreSQL that is too old', async () => {
  expect(await failureOf(() => requireServerVersion(140_011))).toMatch(
    /^DATABASE_URL leads to PostgreSQL 14, and Wabi needs version 15 or newer: upgrade it/u,
  )
  expect(() => requireServerVersion(150_000)).not.toThrow()
})

test('an embedded database of another version, and one whose password is lost', async () => {
  const dataDir = join(home, 'old')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  const start = () => startEmbedded(dataDir, { onLost() {} })
  expect(await failureOf(start, { dataDir })).toMatch(/postgres\.password is missing, .*copy it back/u)
  expect(readdirSync(dataDir)).toEqual(['postgres'])
  writeFileSync(join(dataDir, 'postgres.password'), 'x')
  expect(await failureOf(start, { dataDir })).toMatch(
    /was created by PostgreSQL 15, .* comes with 15 to make a backup/u,
  )
})

test('a stack only for debugging, also of an unknown error', () => {
  const error = new TypeError('x is not a function')
  expect(describeStartFailure(error)).toBe('x is not a function\nLOG_LEVEL=debug shows where.')
  expect(describeStartFailure(error, { debug: true })).toContain('    at ')
  const cause = Object.assign(new Error('EACCES'), { code: 'EACCES' })
  expect(describeStartFailure(new ConfigError('FAYDA_KEYS: not readable', { cause }))).toBe(
    'FAYDA_KEYS: not readable',
  )
})

test('a setting that is misspelled is named with the one that exists', () => {
  const env = { DATABSE_URL: 'x', WABI_PORT: '1', SMTP_ULR: 'x', LOGLEVEL: 'debug', ENCRYPTION_KEYS: 'x' }
  expect(misspelledSettings({ ...env, HOME: '/', POST: '1', PATH: '/', DATABASE_URL: 'x' })).toEqual([
    { name: 'DATABSE_URL', known: 'DATABASE_URL' },
    { name: 'WABI_PORT', known: 'PORT' },
    { name: 'SMTP_ULR', known: 'SMTP_URL' },
    { name: 'LOGLEVEL', known: 'LOG_LEVEL' },
    { name: 'ENCRYPTION_KEYS', known: 'ENCRYPTION_KEY' },
  ])
})
