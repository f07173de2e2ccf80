import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config/config.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createLog } from '../runtime/log.ts'
import { createQueue } from '../pg-boss/queue.ts'
import { startPlatform } from '../start-platform.ts'
import { openDatabase, systemPool } from './client.ts'
import { requireRole } from './require-role.ts'
import { APP_ROLE, type DatabaseRole, roleUrl, SYSTEM_ROLE } from './roles.ts'

let world: World
let pooler: Server
let throughPooler: string

/** Simulates a connection pooler that drops the startup parameter `options` and forwards everything else. */
function dropOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8, -2).toString().split('\0')
  const kept: string[] = []
  for (let i = 0; i < words.length; i += 2)
    if (words[i] !== 'options') kept.push(words[i] ?? '', words[i + 1] ?? '')
  const body = Buffer.from(`${kept.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8, 0)
  startup.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

beforeAll(async () => {
  world = await createWorld()
  const url = new URL(world.databaseUrl)
  const { hostname, port } = url
  pooler = createServer((downstream) => {
    const upstream = connect(Number(port), hostname)
    downstream.once('data', (first) => {
      upstream.write(dropOptions(first))
      downstream.pipe(upstream)
    })
    upstream.pipe(downstream)
    downstream.on('error', () => upstream.destroy())
    upstream.on('error', () => downstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  url.port = String((pooler.address() as AddressInfo).port)
  throughPooler = url.href
})
afterAll(async () => {
  pooler.close()
  await world.close()
})

const WORDS = /has no lock_timeout: .*ignores the startup parameter 'options'/su

async function findRefusal(connectionString: string, role: DatabaseRole, options = ''): Promise<string> {
  const pool = new pg.Pool({ connectionString, options, max: 1 })
  try {
    await requireRole('calls', role, (text) => pool.query(text))
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  } finally {
    await pool.end()
  }
}

test('the pools of both scopes are accepted, each as its own role', async () => {
  for (const use of ['requests', 'jobs'] as const) {
    const db = openDatabase(world.databaseUrl, 1, use)
    await requireRole('calls', APP_ROLE, (text) => db.$client.query(text))
    await requireRole('calls', SYSTEM_ROLE, (text) => systemPool(db).$client.query(text))
    await expect(
      requireRole('calls', APP_ROLE, (text) => systemPool(db).$client.query(text)),
    ).rejects.toThrow(/calls runs as 'wabi_system' and not as 'wabi_app'/u)
    await db.$client.end()
  }
})

test('a connection as the owner, or one that only assumes the role, is refused', async () => {
  const asOwner = await findRefusal(world.databaseUrl, APP_ROLE)
  expect(asOwner).toMatch(/calls runs as '.+' and not as 'wabi_app': .*signs in as another user/u)
  const assumed = await findRefusal(world.databaseUrl, APP_ROLE, '-c role=wabi_app -c lock_timeout=5s')
  expect(assumed).toMatch(/not as 'wabi_app'/u)
  expect(await findRefusal(roleUrl(world.databaseUrl, APP_ROLE), APP_ROLE)).toMatch(WORDS)
})

test('a role with a privilege, a membership or an object of its own is refused, with the remedy', async () => {
  // Not one of the platform's roles, which other tests on this server use at the same time.
  const name = `odd_${randomBytes(8).toString('hex')}`
  const url = Object.assign(new URL(world.databaseUrl), { username: name, password: 'odd' }).href
  const find = () => findRefusal(url, name as DatabaseRole, '-c lock_timeout=5s')
  await querySuperuser(world, `create role ${name} login password 'odd'`)
  const cases = [
    [`alter role ${name} createdb`, `alter role ${name} nocreatedb`, /alter role odd_\w+ nosuperuser/u],
    [`alter role ${name} bypassrls`, `alter role ${name} nobypassrls`, /bypasses row security/u],
    [`grant pg_monitor to ${name}`, `revoke pg_monitor from ${name}`, /Revoke its memberships/u],
    [
      `create table its_own (); alter table its_own owner to ${name}`,
      'drop table its_own',
      /reassign owned by/u,
    ],
  ] as const
  for (const [change, undo, words] of cases) {
    await querySuperuser(world, change)
    const refusal = await find()
    await querySuperuser(world, undo)
    expect(refusal).toMatch(words)
  }
  expect(await find()).toBe('')
  await querySuperuser(world, `drop role ${name}`)
})

test('in production, DATABASE_URL has a password and does not name one of the roles', async () => {
  const refused = (url: string) => {
    const config = { ...readConfig({ DATABASE_URL: url, DATA_DIR: tmpdir() }), production: true }
    return expect(startPlatform({ config, catalog: {}, log: createLog('silent'), print() {}, onLost() {} }))
      .rejects
  }
  await refused('postgres://owner@127.0.0.1:1/wabi').toThrow(/DATABASE_URL has no password/u)
  await refused('postgres://wabi_app:x@127.0.0.1:1/wabi').toThrow(/must name the owner of the database/u)
})

test('neither the platform nor the queue starts behind a pooler that drops the limits', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-pooler-'))
  const log = createLog('silent')
  try {
    const config = readConfig({ DATABASE_URL: throughPooler, DATA_DIR: dataDir })
    await expect(startPlatform({ config, catalog: {}, log, print() {}, onLost() {} })).rejects.toThrow(WORDS)
    const queue = createQueue({ connectionString: throughPooler, catalog: {}, log, supervise: false })
    await expect(queue.start()).rejects.toThrow(/for the job queue has no lock_timeout/u)
    await queue.stop(0)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
