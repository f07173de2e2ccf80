import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureSize } from '../domain/operations/health/measure-size.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { createCalls } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'
import type { SpaceState } from '../platform/runtime/watch-space.ts'
import { buildHttp } from './app.ts'

const { world } = useHttp()
test('size names what takes the space', async () => {
  const { tables, dataDir, database, free } = await measureSize(systemContext(world, 'test'))
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.map(({ bytes }) => bytes)).toEqual(tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a))
  expect(database).toBeGreaterThan(tables[0]!.bytes)
  expect(free).toBeGreaterThan(0)
  await mkdir(join(world.config.dataDir, 'backup-work', 'below'), { recursive: true })
  await writeFile(join(world.config.dataDir, 'backup-work', 'below', 'file'), Buffer.alloc(5000))
  const again = await measureSize(systemContext(world, 'test'))
  expect(again.dataDir).toContainEqual({ name: 'backup-work', bytes: 5000 })
  expect(dataDir).not.toContainEqual(expect.objectContaining({ name: 'backup-work' }))
})

let state: SpaceState = 'enough'
let app: Awaited<ReturnType<typeof buildHttp>>

beforeAll(async () => {
  const space = { state: () => state, stop() {} }
  app = await buildHttp(Object.assign(Object.create(world) as typeof world, { space }))
})
afterAll(() => app.close())

test('with almost no space left, reading works, writing is refused with words, and the process is not ready', async () => {
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, 'spacious')
  const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', space: 'ok' })

  state = 'low'
  const refused = await calls('createLink', { token, body })
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'server.busy',
    '60',
  ])
  expect(refused.text).toContain('almost full')
  expect((await calls('clientLogin', { body: { username: 'spacious', password: PASSWORD } })).status).toBe(
    503,
  )
  expect((await calls('listVerifications', { token })).status).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.headers['retry-after'], ready.json().space]).toEqual([503, '60', 'failing'])

  state = 'enough'
  expect((await calls('createLink', { token, body })).status).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
