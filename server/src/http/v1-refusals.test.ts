import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let token: string
let key: string

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: 10_000 } })
  app = await buildHttp(world)
  token = (await signUp(world, createCalls(app), 'refused')).token
  key = (await makeKey()).apiKey
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function makeKey(): Promise<{ id: string; apiKey: string }> {
  const body = { keyName: 'k', permissions: ['admin'] }
  return (await createCalls(app)('createApiKey', { token, body })).body.data
}

const list = (headers: Record<string, string>) => app.inject({ url: '/api/v1/verifications', headers })

test('without a key sent as a bearer credential, the answer says how to send one', async () => {
  for (const headers of [{}, { authorization: `Basic ${btoa(`${key}:`)}` }, { 'x-api-key': key }]) {
    const answer = await list(headers)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
    expect(answer.json().error).toBe('Send an API key as `Authorization: Bearer wk_…`.')
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Wabi"')
  }
})

test('a wrong key, a deleted key and a sign-in token get the answer for an unknown key', async () => {
  const deleted = await makeKey()
  await createCalls(app)('deleteApiKey', { token, params: { id: deleted.id } })
  for (const bearer of ['wk_live_x', deleted.apiKey, token]) {
    const answer = await list({ authorization: `Bearer ${bearer}` })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
    expect(answer.json().error).toBe('This API key is not known, was deleted or has expired.')
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Wabi", error="invalid_token"')
  }
})

const send = (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST', bearer = key) =>
  app.inject({ method, url: path, payload, headers: { authorization: `Bearer ${bearer}` } })

test.each([
  ['application/json', Buffer.from('{"customerName":"Jos\xe9 X","delivery":"none"}', 'latin1'), 400, 'UTF-8'],
  ['application/json; charset=iso-8859-1', Buffer.from('{}'), 415, 'UTF-8'],
  ['application/json', Buffer.from('{"metadata":{"__proto__":"x"}}'), 400, '__proto__'],
  ['application/json', Buffer.from('{'), 400, 'JSON'],
])(
  'a body of type %s that cannot be read as it was meant is refused, and the answer says why',
  async (type, payload, status, words) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/verifications', payload, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error).toContain(words)
  },
)

test('JSON with a charset of utf-8, in any case and quoted, is read', async () => {
  for (const charset of ['utf-8', 'UTF-8', '"utf-8"']) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': `application/json; charset=${charset}` }
    const payload = Buffer.from('{"customerName":"አበበ በቀለ","delivery":"none"}')
    const answer = await app.inject({ method: 'POST', url: '/api/v1/verifications', payload, headers })
    expect(answer.json().data.customerName).toBe('አበበ በቀለ')
  }
})

const UNKNOWN_VERIFICATION = `/api/v1/verifications/ver_${'0'.repeat(26)}`

test.each([
  ['/api/v1/verifications', { customerName: 'Sara', delivery: 'none', expiresInDays: 3 }, 'expiresInDays'],
  [`${UNKNOWN_VERIFICATION}/resend`, { delivery: 'none', constructor: 1 }, 'constructor'],
  [`${UNKNOWN_VERIFICATION}/approve`, { decision: 'x' }, 'decision', 'decisionId'],
  [`${UNKNOWN_VERIFICATION}/cancel`, { because: 'x' }, 'because'],
  ['/api/v1/webhooks', { name: 'h', url: 'https://192.0.2.1/', secret: 'x' }, 'secret'],
  [`/api/v1/webhooks/whk_${'0'.repeat(26)}/rotate-secret`, { overlap: 1 }, 'overlap', 'overlapHours'],
  ['/api/v1/verifications', { customer_name: 'Sara', delivery: 'none' }, 'customer_name', 'customerName'],
  ['/api/v1/verifications', { custmoerEmail: 'a@b.et' }, 'custmoerEmail', 'customerEmail'],
])('%s with %o refuses an unknown field by its name, and names a close one', async (...row) => {
  const [path, body, field, meant] = row as [string, object, string, string?]
  const answer = await send(path, body)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  const words = meant === undefined ? 'Unknown field' : `Unknown field. Did you mean \`${meant}\`?`
  expect(answer.json().fields).toMatchObject({ [field]: words })
})

test('queries are as strict, even on endpoints without one; an empty body is accepted where none is expected', async () => {
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${key}` } })
  for (const path of [
    '/api/v1/verifications?page=2',
    `${UNKNOWN_VERIFICATION}?page=2`,
    '/api/v1/webhooks?page=2',
  ])
    expect((await get(path)).json()).toMatchObject({
      code: 'request.invalid',
      fields: { page: 'Unknown parameter' },
    })
  expect((await send(`${UNKNOWN_VERIFICATION}/cancel`, {})).json().code).toBe('verification.not_found')
})

test('a new API key is created exactly as requested, or not at all', async () => {
  const answer = await send(
    '/api/client/api-keys',
    { keyName: 'k', permissions: ['read'], expiryDays: 30 },
    'POST',
    token,
  )
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { expiryDays: 'Unknown field' }])
})

test('a body that is not JSON, and one of another type, are reported as such', async () => {
  const sent = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/verifications',
      payload,
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
    })
  const broken = (await sent('{ "customerName": ', 'application/json')).json()
  expect([broken.code, broken.error]).toEqual(['request.malformed', 'The body could not be read as JSON.'])
  const form = await sent('customerName=Sara', 'application/x-www-form-urlencoded')
  expect([form.statusCode, form.json().code]).toEqual([415, 'request.unsupported_type'])
  expect(form.json().error).toContain('application/json')
})

test('the answer to an invalid choice lists the valid ones', async () => {
  const { fields } = (
    await send('/api/v1/verifications', {
      customerName: 'Sara',
      delivery: 'pigeon',
      expiryDays: 5,
      language: 'xx',
    })
  ).json()
  expect(fields).toEqual({
    delivery: 'This must be one of: email, sms, none',
    expiryDays: 'This must be one of: 1, 3, 7, 14, 30',
    language: 'This must be one of: en, am, om, ti, so',
  })
})
