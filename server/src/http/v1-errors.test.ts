import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let token: string
let admin: string
let reader: string

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: 10_000 } })
  app = await buildHttp(world)
  calls = createCalls(app)
  token = (await signUp(world, calls, 'errors')).token
  admin = await makeKey('admin')
  reader = await makeKey('read')
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function makeKey(permission: string): Promise<string> {
  const body = { keyName: permission, permissions: [permission], mode: 'test' }
  return (await calls('createApiKey', { token, body })).body.data.apiKey
}

const send = (method: 'GET' | 'HEAD' | 'POST', url: string, bearer = admin) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` } })

const create = async () => {
  const body = { customerName: 'Abebe Bikila', delivery: 'none' }
  return (await calls('v1CreateVerification', { token: admin, body })).body.data.verificationId as string
}

test('an invalid request names the first field, in words for a program, with a link to the page about the error', async () => {
  const answer = await calls('v1CreateVerification', { token: admin, body: { delivery: 'none' } })
  expect(answer.body).toMatchObject({
    code: 'request.invalid',
    param: 'customerName',
    doc_url: `${world.config.publicUrl}/docs/error-codes#request.invalid`,
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.text).not.toContain('marked')
  const page = await calls('createLink', { token, body: {} })
  expect(page.text).toContain('marked')
  expect(page.body).not.toHaveProperty('doc_url')
})

test('a refusal names the permission that is needed, or the status that does not allow the call', async () => {
  const forbidden = await calls('v1CreateVerification', { token: reader, body: {} })
  expect(forbidden.body).toMatchObject({
    code: 'auth.forbidden',
    permission: 'write',
    error: 'This API key has the permission `read`. This call needs `write`.',
  })
  const params = { verificationId: await create() }
  const body = { customer: 'approved' }
  await calls('v1CompleteTestVerification', { token: admin, params, body })
  expect((await calls('v1CancelVerification', { token: admin, params })).body).toMatchObject({
    code: 'verification.bad_transition',
    status: 'completed',
  })
})

test('an unknown address under /api answers in JSON, also to a browser', async () => {
  for (const url of ['/api/v1/verification', '/api/v1', '/api/none']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
  }
})

test.each([
  ['GET', '/api/v1/verification', 'GET /api/v1/verifications'],
  ['POST', '/api/v1/verifcations', 'POST /api/v1/verifications'],
  ['GET', '/api/v1/verifications/ver_1/identiy', 'GET /api/v1/verifications/{verificationId}/identity'],
  ['POST', '/api/v1/webhook/whk_1/rotate_secret', 'POST /api/v1/webhooks/{webhookId}/rotate-secret'],
  ['GET', '/api/verifications', 'GET /api/v1/verifications'],
] as const)('%s %s names the call that was probably meant', async (method, url, meant) => {
  const answer = await send(method, url)
  expect([answer.statusCode, answer.json().error]).toEqual([
    404,
    `There is no such call. Did you mean \`${meant}\`?`,
  ])
})

test('a parameter of the address with a close name is named', async () => {
  const fieldsOf = async (query: string) =>
    (await send('GET', `/api/v1/verifications?${query}`)).json().fields
  expect(await fieldsOf('staus=pending')).toEqual({ staus: 'Unknown parameter. Did you mean `status`?' })
  expect(await fieldsOf('client_reference=7')).toEqual({
    client_reference: 'Unknown parameter. Did you mean `clientReference`?',
  })
  expect(await fieldsOf('page=2')).toEqual({ page: 'Unknown parameter' })
  expect(await fieldsOf(`${'x'.repeat(5000)}=1`)).toEqual({ ['x'.repeat(100)]: 'Unknown parameter' })
})

test('a nested field and a line of a batch with a close name are named', async () => {
  const expected = { birthDate: '1994-03-17', document_number: 'ET123456' }
  const one = { customerName: 'Abebe Bikila', delivery: 'none', expected }
  const single = await calls('v1CreateVerification', { token: admin, body: one })
  expect(single.body.fields).toEqual({
    'expected.birthDate': 'Unknown field',
    'expected.document_number': 'Unknown field. Did you mean `documentNumber`?',
  })
  const body = { verifications: [{ customerName: 'Abebe Bikila', delivery: 'none', metdata: {} }] }
  expect((await calls('v1CreateBatch', { token: admin, body })).body.fields).toEqual({
    'verifications.0.metdata': 'Unknown field. Did you mean `metadata`?',
  })
})

test('messages at fields state the rule; forms keep their words', async () => {
  const body = {
    customerName: 'Abebe Bikila',
    customerEmail: 'abebe',
    expected: { phone: '12', dateOfBirth: '17.3.1994' },
  }
  const answer = await calls('v1CreateVerification', { token: admin, body })
  expect(answer.body.fields).toEqual({
    customerEmail: 'This must be an e-mail address such as hanna@example.com',
    'expected.phone': 'This must be a mobile number with its country code, such as +251912345678',
    'expected.dateOfBirth': 'This must be a day such as 1994-03-17',
  })
  const form = await calls('createLink', { token, body: { customerName: 'Abebe', customerEmail: 'abebe' } })
  expect(form.body.fields).toEqual({ customerEmail: 'Please enter a valid email address' })
})

test('HEAD answers like GET without a body, and a trailing slash changes nothing', async () => {
  const head = await send('HEAD', '/api/v1/verifications')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  for (const path of ['/api/v1/verifications/', '/api/v1/verifications/?limit=1'])
    expect((await send('GET', path)).statusCode).toBe(200)
  const one = await send('GET', `/api/v1/verifications/${await create()}/`)
  expect(one.json().data.status).toBe('pending')
})

test('RateLimit headers are those of the limit that leaves the fewest calls', async () => {
  const params = { verificationId: await create() }
  const answers = []
  for (let n = 0; n < 61; n += 1) answers.push(await calls('v1ListImages', { token: admin, params }))
  expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' })
  expect(answers.at(-1)?.body.code).toBe('request.too_many')
  expect(answers.at(-1)?.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '0' })
  expect((await send('GET', '/api/v1/verifications')).headers['ratelimit-limit']).toBe('10000')
})

test('a key is pinned to a version by its first call, and shows it', async () => {
  const fresh = await makeKey('read')
  const pinned = async () => (await calls('listApiKeys', { token })).body.data[0].apiVersion
  expect(await pinned()).toBeNull()
  const answer = await send('GET', '/api/v1/verifications', fresh)
  expect(answer.headers['wabi-version']).toBe('2026-11-21')
  expect(await pinned()).toBe('2026-11-21')
})
