import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { measureTraffic } from '../testing/database-traffic.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { createCalls } from '../testing/requests.ts'
import type { World } from '../testing/world.ts'
import { findLogEnd, readLog } from '../testing/write-ahead-log.ts'
import { useHttp } from '../testing/use-http.ts'
import { buildHttp } from './app.ts'

const { world, calls } = useHttp()
let owner: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  owner = await signUp(world, calls, 'owner')
})
beforeEach(() => world.clock.release())

const customer = { customerName: 'አበበ በቀለ', customerEmail: 'abebe@example.com' }

const make = async (token: string, body: Record<string, unknown> = {}) =>
  (await calls('createApiKey', { token, body: { keyName: 'Server', ...body } })).body.data

/** `wk_live_…a1B2` */
const masked = (key: string) => `${key.slice(0, 8)}…${key.slice(-4)}`

test('a key is shown in full once, masked in lists, and works until it is deleted', async () => {
  const { token } = await signUp(world, calls, 'keys')
  const data = await make(token, { permissions: ['write'] })
  expect(data.apiKey).toMatch(/^wk_live_/)
  expect(data.createdBy).toBe('Hana Tesfaye')
  const [listed] = (await calls('listApiKeys', { token })).body.data
  expect(listed).toEqual({
    ...data,
    apiKey: masked(data.apiKey),
    lastUsed: null,
  })
  const made = await calls('v1CreateVerification', { token: data.apiKey, body: customer })
  expect(made.body.data).toMatchObject({ status: 'pending', customerName: 'አበበ በቀለ', outcome: null })
  expect((await calls('listApiKeys', { token })).body.data[0].lastUsed).not.toBeNull()
  expect((await calls('deleteApiKey', { token, params: { id: data.id } })).body).toEqual({ success: true })
  expect((await calls('v1ListVerifications', { token: data.apiKey })).status).toBe(401)
})

test('a revoked key is immediately refused by other processes too', async () => {
  const other = await buildHttp(Object.assign(Object.create(world) as World, { requestId: randomUUID() }))
  const elsewhere = createCalls(other)
  const key = await make(owner.token)
  for (let times = 0; times < 3; times += 1)
    expect((await elsewhere('v1ListVerifications', { token: key.apiKey })).status).toBe(200)
  await calls('deleteApiKey', { token: owner.token, params: { id: key.id } })
  expect((await elsewhere('v1ListVerifications', { token: key.apiKey })).status).toBe(401)
  await other.close()
})

test('a key from before last characters were stored gets them when it is listed, or when it is used if no copy is stored', async () => {
  const { token } = await signUp(world, calls, 'older')
  const [copied, plain] = [await make(token), await make(token)]
  await querySuperuser(world, `update api_keys set key_end = null where id in ($1, $2)`, [
    copied.id,
    plain.id,
  ])
  await querySuperuser(world, `update api_keys set api_secret = null where id = $1`, [plain.id])
  const listed = async () =>
    new Map<string, string>(
      (await calls('listApiKeys', { token })).body.data.map((one: { id: string; apiKey: string }) => [
        one.id,
        one.apiKey,
      ]),
    )
  expect((await listed()).get(copied.id)).toBe(masked(copied.apiKey))
  expect((await listed()).get(plain.id)).toBe('wk_live_…')
  expect((await calls('v1ListVerifications', { token: plain.apiKey })).status).toBe(200)
  expect((await listed()).get(plain.id)).toBe(masked(plain.apiKey))
  const kept = await querySuperuser(world, 'select key_end from api_keys where id in ($1, $2)', [
    copied.id,
    plain.id,
  ])
  expect(kept.map((row) => String(row.key_end)).toSorted()).toEqual(
    [copied.apiKey.slice(-4), plain.apiKey.slice(-4)].toSorted(),
  )
})

test('the audit log names a key by the same characters, even after it is deleted', async () => {
  const { token } = await signUp(world, calls, 'audited-key')
  const data = await make(token)
  await calls('deleteApiKey', { token, params: { id: data.id } })
  const rows = await querySuperuser(
    world,
    'select action, details from audit_log where subject = $1 order by id',
    [data.id],
  )
  expect(rows).toMatchObject([
    { action: 'api_key.created', details: { key: masked(data.apiKey) } },
    { action: 'api_key.deleted', details: { key: masked(data.apiKey) } },
  ])
})

test('no key is stored in clear text', async () => {
  const data = await make(owner.token)
  expect(await tableText(world, 'api_keys')).not.toContain(data.apiKey.slice(8))
})

test('no key is in the write-ahead log, which copies and standby servers get', async () => {
  const before = await findLogEnd(world)
  const data = await make(owner.token, { keyName: `Logged ${randomUUID()}` })
  const log = await readLog(world, before, await findLogEnd(world))
  expect(log.includes(data.keyName)).toBe(true)
  expect(log.includes(data.apiKey.slice(8))).toBe(false)
})

test('a key has exactly one permission', async () => {
  const send = (permissions: string[]) =>
    calls('createApiKey', { token: owner.token, body: { keyName: 'Key', permissions } })
  expect((await send(['read', 'write'])).body.fields).toEqual({ permissions: 'Choose one permission' })
  expect((await send([])).status).toBe(400)
  expect((await send(['root'])).status).toBe(400)
})

test('a mistyped key is refused without a database query', async () => {
  const { apiKey } = await make(owner.token)
  const mistyped = apiKey.slice(0, -1) + (apiKey.endsWith('0') ? '1' : '0')
  const list = (token: string) => measureTraffic(() => calls('v1ListVerifications', { token }))
  const refused = await list(mistyped)
  expect([refused.result.status, refused.statements]).toEqual([401, 0])
  const answered = await list(apiKey)
  expect(answered.result.status).toBe(200)
  expect(answered.statements).toBeGreaterThan(0)
})

test('a key expires on its day', async () => {
  world.clock.set('2030-05-01T09:00:00Z')
  const { token } = await signUp(world, calls, 'ending')
  const data = await make(token, { expiresInDays: 30 })
  expect(data.expiresAt).toBe('2030-05-31T09:00:00.000Z')
  world.clock.advance(30 * DAY_MS - 1)
  expect((await calls('v1ListVerifications', { token: data.apiKey })).status).toBe(200)
  world.clock.advance(1)
  expect((await calls('v1ListVerifications', { token: data.apiKey })).status).toBe(401)
})

test('a test key affects no live data', async () => {
  const data = await make(owner.token, { permissions: ['admin'], mode: 'test' })
  expect(data.apiKey).toMatch(/^wk_test_/)
  const made = await calls('v1CreateVerification', { token: data.apiKey, body: customer })
  expect(made.body.data).toMatchObject({ mode: 'test' })
  await calls('createLink', { token: owner.token, body: customer })
  const { verificationId } = made.body.data
  const of = (operation: 'v1ListVerifications' | 'v1ListEvents') => calls(operation, { token: data.apiKey })
  expect((await of('v1ListVerifications')).body.data).toMatchObject([{ verificationId, mode: 'test' }])
  expect((await of('v1ListEvents')).body.data).toMatchObject([
    { type: 'session.generated', data: { verificationId } },
  ])
})

test('revealing is audited first, and limited to five an hour', async () => {
  world.clock.set('2030-05-01T09:00:00Z')
  const { token, userId } = await signUp(world, calls, 'revealer')
  const data = await make(token)
  const reveal = () => calls('revealApiKey', { token, params: { id: data.id } })
  for (let times = 0; times < 5; times += 1) expect((await reveal()).body.data.apiKey).toBe(data.apiKey)
  expect((await reveal()).body.code).toBe('api_key.reveal_limit')
  const audited = await querySuperuser(
    world,
    `select 1 from audit_log where subject = $1 and actor_id = $2 and action = 'api_key.revealed'`,
    [data.id, userId],
  )
  expect(audited).toHaveLength(5)
  world.clock.advance(30 * MINUTE_MS)
  expect((await reveal()).body.code).toBe('api_key.reveal_limit')
  world.clock.advance(30 * MINUTE_MS + 1)
  expect((await reveal()).status).toBe(200)
})

test('a client can switch reveals off; then no copy of new keys is stored', async () => {
  const { token, clientId } = await signUp(world, calls, 'closed')
  const before = await make(token)
  await querySuperuser(world, `update clients set settings = '{"revealApiKeys": false}' where id = $1`, [
    clientId,
  ])
  const after = await make(token)
  expect(after.revealable).toBe(false)
  for (const { id } of [before, after])
    expect((await calls('revealApiKey', { token, params: { id } })).body.code).toBe('api_key.reveal_off')
  const rows = await querySuperuser(world, 'select api_secret from api_keys where id = $1', [after.id])
  expect(rows).toEqual([{ api_secret: null }])
  expect((await calls('v1ListVerifications', { token: after.apiKey })).status).toBe(200)
})

test('no key is revealed without its audit row', async () => {
  const data = await make(owner.token)
  await querySuperuser(
    world,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before insert on audit_log for each row execute function refuse()`,
  )
  const answer = await calls('revealApiKey', { token: owner.token, params: { id: data.id } })
  await querySuperuser(world, 'drop trigger refuse on audit_log')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain(data.apiKey)
})

test('a copy moved to another key does not open', async () => {
  const [one, two] = [await make(owner.token), await make(owner.token)]
  await querySuperuser(
    world,
    'update api_keys set api_secret = (select api_secret from api_keys where id = $1) where id = $2',
    [one.id, two.id],
  )
  const answer = await calls('revealApiKey', { token: owner.token, params: { id: two.id } })
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain(one.apiKey)
})
