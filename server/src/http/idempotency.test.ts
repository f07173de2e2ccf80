import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepSignIns } from '../domain/people/auth/sweep-sign-ins.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { signUp } from '../testing/builders.ts'
import { countEffects } from '../testing/count-effects.ts'
import { runIdempotencyRounds } from '../testing/idempotency-run.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let apiKey: string
let testKey: string
const PERSON = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: 100_000 } })
  app = await buildHttp(world)
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, 'once')
  const make = async (mode: string) =>
    (await calls('createApiKey', { token, body: { keyName: mode, permissions: ['admin'], mode } })).body.data
      .apiKey as string
  apiKey = await make('live')
  testKey = await make('test')
})
afterAll(async () => {
  await app.close()
  await world.close()
})

function post(
  url: string,
  { key, body, bearer = apiKey }: { key?: string; body?: unknown; bearer?: string },
) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}
const create = (key: string | undefined, body: object = PERSON, bearer = apiKey) =>
  post('/api/v1/verifications', { ...(key === undefined ? {} : { key }), body, bearer })

const made = async (reference: string) =>
  (await querySuperuser(world, 'select from customer_verifications where client_reference = $1', [reference]))
    .length

test('a repeated call gets the first answer, byte for byte, and creates nothing', async () => {
  const body = { ...PERSON, clientReference: 'again' }
  const first = await create('again', body)
  const second = await create('again', { clientReference: 'again', ...PERSON })
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.body).toBe(first.body)
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(await made('again')).toBe(1)
})

test('another body or another path under the same key is refused', async () => {
  const { data } = (await create('other')).json()
  const otherBody = await create('other', { ...PERSON, customerName: 'Sara Alemu' })
  const otherPath = await post(`/api/v1/verifications/${data.verificationId}/cancel`, { key: 'other' })
  for (const answer of [otherBody, otherPath])
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency.mismatch'])
})

test('a key is scoped to its mode and its client', async () => {
  const live = (await create('shared')).json().data
  const test = (await create('shared', PERSON, testKey)).json().data
  expect(test.verificationId).not.toBe(live.verificationId)
  expect([live.mode, test.mode]).toEqual(['live', 'test'])
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, 'another')
  const other = await calls('createApiKey', { token, body: { keyName: 'k', permissions: ['write'] } })
  const theirs = (await create('shared', PERSON, other.body.data.apiKey)).json().data
  expect(theirs.verificationId).not.toBe(live.verificationId)
})

test('a refusal is stored as well, and returned with the current request id', async () => {
  const url = `/api/v1/verifications/ver_${'0'.repeat(26)}/cancel`
  const first = await post(url, { key: 'refused' })
  const second = await post(url, { key: 'refused' })
  expect([first.statusCode, second.statusCode]).toEqual([404, 404])
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(second.json()).toEqual({ ...first.json(), requestId: second.headers['x-request-id'] })
})

test('an invalid body is not stored: once corrected, the call succeeds under the same key', async () => {
  expect((await create('typo', { ...PERSON, customerEmail: 'abebe' })).statusCode).toBe(400)
  expect((await create('typo')).statusCode).toBe(200)
})

test.each(['', 'x'.repeat(256), 'naïve', 'tab\there'])('%j is not a valid key', async (key) => {
  const answer = await create(key)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency.key_invalid'])
})

test('two keys on one call are refused, and nothing is created', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const body = JSON.stringify({ ...PERSON, clientReference: 'two keys' })
  const send = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/verifications',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'Idempotency-Key': ['one', 'two'],
    },
  })
  send.end(body)
  const [answer] = (await once(send, 'response')) as [IncomingMessage]
  expect(await json(answer)).toMatchObject({
    code: 'idempotency.key_invalid',
    error: 'Send one Idempotency-Key, not several.',
  })
  expect(answer.statusCode).toBe(400)
  expect(await made('two keys')).toBe(0)
})

test('stored answers are sealed, and erased with the person they concern', async () => {
  const { data } = (await create('sealed', { ...PERSON, customerName: 'Canary Tesfaye' })).json()
  const dump = JSON.stringify(await querySuperuser(world, 'select * from idempotency_keys'))
  expect(dump).not.toContain('Canary')
  expect(dump).not.toContain('"sealed"')
  const erased = await app.inject({
    method: 'DELETE',
    url: `/api/v1/verifications/${data.verificationId}`,
    headers: { authorization: `Bearer ${apiKey}` },
  })
  expect(erased.statusCode).toBe(200)
  const left = await querySuperuser(
    world,
    'select reply, request_hash as asked from idempotency_keys where verification_id = $1',
    [data.verificationId],
  )
  expect(left).toEqual([{ reply: null, asked: '' }])
  // Repeated by a queue that does not know: nothing is recreated.
  const again = await create('sealed', { ...PERSON, customerName: 'Canary Tesfaye' })
  expect([again.statusCode, again.json().code]).toEqual([410, 'verification.erased'])
})

test('after a day the key is free again, and the stored answer is deleted', async () => {
  const first = (await create('yesterday')).json().data
  world.clock.advance(DAY_MS + 1000)
  try {
    const second = (await create('yesterday')).json().data
    expect(second.verificationId).not.toBe(first.verificationId)
    await sweepSignIns(systemContext(world, 'sweep'))
    expect(await querySuperuser(world, 'select from idempotency_keys')).toHaveLength(1)
  } finally {
    world.clock.release()
  }
})

test('twenty equal calls at once to two processes, one of them killed, have one effect and one answer', async () => {
  const encryptionKey = Buffer.from(world.encryptionKey).toString('hex')
  const { databaseUrl, config } = world
  const result = await runIdempotencyRounds({
    platform: { databaseUrl, encryptionKey, dataDir: `${config.dataDir}/${randomBytes(4).toString('hex')}` },
    apiKey,
    rounds: 2,
    parallel: 20,
    killEvery: 2,
  })
  expect(await countEffects(databaseUrl, result.references)).toEqual({
    notOnce: 0,
    verifications: 2,
    events: 2,
    mails: 2,
  })
  expect([result.unequal, result.kills]).toEqual([0, 1])
  expect(result.replayed).toBeGreaterThan(0)
})
