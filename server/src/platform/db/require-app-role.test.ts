import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config/config.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createLog } from '../runtime/log.ts'
import { createQueue } from '../pg-boss/queue.ts'
import { startPlatform } from '../start-platform.ts'
import { openDatabase } from './client.ts'
import { requireAppRole } from './require-app-role.ts'

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

const WORDS = /calls runs as '.+' and not as 'wabi_app'.*startup parameter 'options'/su

test('a pool with its role and limits is accepted', async () => {
  for (const use of ['requests', 'jobs'] as const) {
    const db = openDatabase(world.databaseUrl, 1, use)
    await requireAppRole('calls', (text) => db.$client.query(text))
    await db.$client.end()
  }
})

test('a pool without the role, row security or limits is refused', async () => {
  const refused = async (options: string) => {
    const pool = new pg.Pool({ connectionString: world.databaseUrl, options, max: 1 })
    try {
      await requireAppRole('calls', (text) => pool.query(text))
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as Error).message
    } finally {
      await pool.end()
    }
  }
  expect(await refused('')).toMatch(WORDS)
  expect(await refused('-c lock_timeout=5s')).toMatch(WORDS)
  expect(await refused('-c role=wabi_app')).toMatch(/calls has no lock_timeout/u)
})

test('neither the platform nor the queue starts behind a pooler that drops the role', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-pooler-'))
  const log = createLog('silent')
  try {
    const config = readConfig({ DATABASE_URL: throughPooler, DATA_DIR: dataDir })
    await expect(startPlatform({ config, catalog: {}, log, print() {}, onLost() {} })).rejects.toThrow(WORDS)
    const queue = createQueue({ connectionString: throughPooler, catalog: {}, log, supervise: false })
    await expect(queue.start()).rejects.toThrow(/for the job queue runs as/u)
    await queue.stop(0)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
