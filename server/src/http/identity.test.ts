import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseEvidence } from '../domain/review/reviews/erase-evidence.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { deriveContext } from '../domain/kernel/derive-context.ts'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let owner: { token: string; clientId: string }
/** With `identityAccess`, without `admin`. */
let reader: string
/** With `admin`, without `identityAccess`. */
let admin: string

async function makeKey(permission: string, identityAccess: boolean): Promise<string> {
  const body = { keyName: permission, permissions: [permission], mode: 'test', identityAccess }
  return (await calls('createApiKey', { token: owner.token, body })).body.data.apiKey
}

beforeAll(async () => {
  world = await createWorld({ vision: true, config: { apiCallsPerMinute: 10_000 } })
  app = await buildHttp(world)
  calls = createCalls(app)
  owner = await signUp(world, calls, 'bank')
  reader = await makeKey('read', true)
  admin = await makeKey('admin', false)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function create(customer?: string): Promise<{ verificationId: string }> {
  const body = { customerName: 'Abebe Bikila', delivery: 'none' }
  const { verificationId } = (await calls('v1CreateVerification', { token: admin, body })).body.data
  const params = { verificationId }
  if (customer) await calls('v1CompleteTestVerification', { token: admin, params, body: { customer } })
  return params
}

const identity = (params: { verificationId: string }, token = reader) =>
  calls('v1GetIdentity', { token, params })

test('a test person has claims, readings with source, confidence and agreement, and both calendars', async () => {
  const params = await create('approved')
  const answer = await identity(params)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.data).toMatchObject({
    ...params,
    mode: 'test',
    status: 'completed',
    redacted: 'none',
    claims: { fullName: 'Abebe Bikila', dateOfBirth: '1994-03-17', dateOfBirthEthiopian: '1986-07-08' },
    provedName: 'Abebe Bikila',
    document: {
      type: 'passport',
      country: 'ET',
      number: { value: 'SAMPLE0001', source: 'mrz', confidence: 'high' },
      issueDate: { value: '2024-01-01', source: 'print', confidence: 'medium' },
      expiryDate: { value: '2099-12-31', source: 'mrz' },
    },
  })
  const born = answer.body.data.readings.filter(({ field }: { field: string }) => field === 'dateOfBirth')
  expect(born).toEqual([
    expect.objectContaining({ source: 'print', confidence: 'medium', agreement: 'match' }),
    expect.objectContaining({ source: 'mrz', confidence: 'high', valueEthiopian: '1986-07-08' }),
  ])
})

test('portrait and selfie open by short-lived links, the portrait cut from the photo of the document', async () => {
  const { portrait, selfie } = (await identity(await create('approved'))).body.data
  const cut = await app.inject(new URL(portrait.url).pathname)
  const whole = await app.inject(new URL(selfie.url).pathname)
  expect([cut.statusCode, whole.statusCode]).toEqual([200, 200])
  expect(cut.headers['content-type']).toBe('image/jpeg')
  // SOF0 of a baseline JPEG: height and width of the portrait on the sample.
  const at = cut.rawPayload.indexOf(Buffer.from([0xff, 0xc0]))
  expect([cut.rawPayload.readUInt16BE(at + 7), cut.rawPayload.readUInt16BE(at + 5)]).toEqual([260, 330])
  // The link is of this part only.
  const other = new URL(portrait.url).pathname.replace('.portrait.', '.')
  expect((await app.inject(other)).statusCode).toBe(404)
  world.clock.set(portrait.expiresAt)
  expect((await app.inject(new URL(portrait.url).pathname)).json().code).toBe('evidence.link_over')
  world.clock.release()
})

test('only a key with identity access reads it, directly or expanded; each call is audited', async () => {
  const params = await create('approved')
  expect((await identity(params, admin)).body.code).toBe('api_key.identity_access_needed')
  const get = (token: string, expand?: string) =>
    calls('v1GetVerification', { token, params, ...(expand && { query: { 'expand[]': expand } }) })
  expect((await get(admin, 'identity')).body.code).toBe('api_key.identity_access_needed')
  expect((await get(reader, 'passwords')).body.code).toBe('request.invalid')
  expect((await get(reader)).body.data).not.toHaveProperty('identity')
  expect((await get(reader, 'identity')).body.data.identity.claims.fullName).toBe('Abebe Bikila')
  await identity(params)
  const rows = await querySuperuser(
    world,
    `select actor_kind from audit_log where action = 'identity.viewed' and subject = $1`,
    [params.verificationId],
  )
  expect(rows).toEqual([{ actor_kind: 'api-key' }, { actor_kind: 'api-key' }])
})

test('what is not known yet is null', async () => {
  expect((await identity(await create())).body.data).toMatchObject({
    status: 'pending',
    claims: null,
    document: null,
    readings: [],
    portrait: null,
    selfie: null,
    redacted: 'none',
  })
})

test('it says what retention and an erasure have deleted', async () => {
  const params = await create('approved')
  const retention = deriveContext(systemContext(world, 'apply-retention'), {
    actor: { kind: 'system', job: 'apply-retention', clientId: owner.clientId },
    mode: 'test',
  })
  await eraseEvidence(retention, { ...params, what: 'pictures' })
  expect((await identity(params)).body.data).toMatchObject({
    redacted: 'images',
    claims: { fullName: 'Abebe Bikila' },
    readings: [],
    portrait: null,
    selfie: null,
  })
  await calls('v1EraseVerification', { token: admin, params })
  const erased = (await identity(params)).body.data
  expect(erased).toMatchObject({ redacted: 'all', claims: null, provedName: null, document: null })
  expect(erased.redactedAt).not.toBeNull()
})

test('a restricted person is not read', async () => {
  const params = await create('approved')
  await querySuperuser(
    world,
    'update customer_verifications set restricted_at = now() where verification_id = $1',
    [params.verificationId],
  )
  expect((await identity(params)).body.code).toBe('verification.restricted')
})
