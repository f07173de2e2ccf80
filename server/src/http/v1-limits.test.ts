import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { api } from '@wabi/contract/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const LIMIT = 5

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
/** Another process would share only the database with this one. */
let other: Awaited<ReturnType<typeof buildHttp>>
let token: string

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: LIMIT } })
  world.clock.set('2030-01-01T10:00:30Z')
  app = await buildHttp(world)
  other = await buildHttp(world)
  token = (await signUp(world, createCalls(app), 'abay')).token
})
afterAll(async () => {
  await app.close()
  await other.close()
  await world.close()
})

async function makeKey(): Promise<string> {
  const body = { keyName: 'k', permissions: ['read'] }
  return (await createCalls(app)('createApiKey', { token, body })).body.data.apiKey
}
const list = (server: typeof app, key: string, headers = {}) =>
  server.inject({
    url: '/api/v1/verifications',
    headers: { authorization: `Bearer ${key}`, ...headers },
  })

test('a key’s calls are counted across processes, reported in headers, and reset each minute', async () => {
  const key = await makeKey()
  const answers = []
  for (let n = 0; n < LIMIT + 2; n += 1) answers.push(await list(n % 2 ? other : app, key))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual([
    '4',
    '3',
    '2',
    '1',
    '0',
    '0',
    '0',
  ])
  expect(answers.at(-1)?.headers).toMatchObject({
    'ratelimit-limit': '5',
    'ratelimit-reset': '30',
    'retry-after': '30',
  })
  expect(answers.at(-1)?.json().code).toBe('request.too_many')
  expect((await list(app, await makeKey())).statusCode).toBe(200)
  world.clock.set('2030-01-01T10:01:00Z')
  expect((await list(other, key)).headers['ratelimit-remaining']).toBe('4')
})

test('a key may make all its calls from one address; callers without a key may not', async () => {
  const { clientId, token: owner } = await signUp(world, createCalls(app), 'busy')
  await querySuperuser(world, `update clients set limits = '{"callsPerMinute": 10000}' where id = $1`, [
    clientId,
  ])
  const body = { keyName: 'k', permissions: ['read'] }
  const key = (await createCalls(app)('createApiKey', { token: owner, body })).body.data.apiKey
  const MORE_THAN_AN_ADDRESS = 1600
  const statuses = async (bearer: string) => {
    const seen: Record<number, number> = {}
    for (let n = 0; n < MORE_THAN_AN_ADDRESS; n += 20)
      for (const { statusCode } of await Promise.all(Array.from({ length: 20 }, () => cheap(bearer))))
        seen[statusCode] = (seen[statusCode] ?? 0) + 1
    return seen
  }
  // Refused for lack of permission, which counts and costs little.
  const cheap = (bearer: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/verifications',
      headers: { authorization: `Bearer ${bearer}` },
      remoteAddress: '203.0.113.77',
    })
  expect(await statuses(key)).toEqual({ 403: MORE_THAN_AN_ADDRESS })
  expect(await statuses('wk_live_nobody')).toEqual({ 401: 1500, 429: 100 })
  expect((await cheap(key)).statusCode).toBe(429)
})

test.each(['testWebhook', 'registerClient'] as const)(
  'after ten calls of %s within a minute, further ones are refused',
  async (operation) => {
    const calls = createCalls(app)
    const params = { id: 'whk_none' }
    const statuses = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await calls(operation, { token, params, body: {}, ip: '2001:db8:b::1' })).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  },
)

test('a refusal for lack of permission counts, and reports how many calls are left', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/verifications',
    headers: { authorization: `Bearer ${await makeKey()}` },
  })
  expect([answer.statusCode, answer.headers['ratelimit-remaining']]).toEqual([403, '4'])
})

test('each answer names the version; an unknown version is refused', async () => {
  const key = await makeKey()
  expect((await list(app, key)).headers['wabi-version']).toBe('2026-11-21')
  expect((await list(app, key, { 'wabi-version': '2026-11-21' })).statusCode).toBe(200)
  const unknown = await list(app, key, { 'wabi-version': '2020-01-01' })
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'version.unknown'])
  expect(unknown.headers['wabi-version']).toBe('2026-11-21')
  // Counted like every call; callers without a key see no count.
  expect(unknown.headers['ratelimit-limit']).toBeDefined()
  expect((await list(app, 'wk_live_nobody', { 'wabi-version': '2020-01-01' })).statusCode).toBe(401)
  expect((await app.inject('/api/about')).headers['wabi-version']).toBeUndefined()
})

test.each([
  ['GET', '/api/v1/nowhere', 404, 'request.not_found', undefined],
  ['GET', '/api', 404, 'request.not_found', undefined],
  ['PUT', '/api/v1/verifications', 405, 'request.method_not_allowed', 'GET, HEAD, POST'],
  ['PUT', '/api/v1/verifications/x', 405, 'request.method_not_allowed', 'GET, HEAD, PATCH, DELETE'],
  ['DELETE', '/api/client/webhooks', 405, 'request.method_not_allowed', 'GET, POST'],
  ['OPTIONS', '/api/v1/openapi.json', 405, 'request.method_not_allowed', 'GET, HEAD'],
  ['GET', '/api/v1/verifications/%zz', 404, 'request.not_found', undefined],
  ['GET', `/api/v1/verifications/${'x'.repeat(5000)}`, 401, 'auth.required', undefined],
] as const)('%s %s is answered in the usual shape', async (method, url, status, code, allow) => {
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.headers.allow).toBe(allow)
  expect(answer.json()).toMatchObject({ success: false, requestId: answer.headers['x-request-id'] })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('an impossible time is refused without a query', async () => {
  const key = await makeKey()
  for (const [since, status] of [
    ['0000-01-01T00:00:00Z', 400],
    ['0001-01-01T00:00:00Z', 200],
    ['9999-12-31T23:59:59.999Z', 200],
  ] as const) {
    const url = `/api/v1/events?since=${since}`
    expect((await app.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(status)
  }
})

test('a body nested too deep is refused, one of twenty levels is not', async () => {
  const send = (depth: number) =>
    app.inject({
      method: 'POST',
      url: api.clientLogin.path,
      headers: { 'content-type': 'application/json' },
      payload: `${'['.repeat(depth)}${']'.repeat(depth)}`,
    })
  for (const depth of [21, 5000])
    expect([(await send(depth)).statusCode, (await send(depth)).json().code]).toEqual([
      400,
      'request.malformed',
    ])
  expect((await send(20)).json().code).toBe('request.invalid')
})

async function raw(text: string): Promise<{ head: string; body: Record<string, unknown> }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head, body: JSON.parse(body) as Record<string, unknown> }
}

test('a malformed request is answered in the usual shape too', async () => {
  const close = 'Host: x\r\nConnection: close\r\n'
  const broken = await raw(`GET / HTTP/1.1\r\n${close}bad header\r\n\r\n`)
  const large = await raw(`GET / HTTP/1.1\r\n${close}x: ${'x'.repeat(20_000)}\r\n\r\n`)
  const unknownMethod = await raw(`BREW /api/v1/events HTTP/1.1\r\n${close}\r\n`)
  const expecting = await raw(`GET /api/v1/events HTTP/1.1\r\n${close}Expect: miracles\r\n\r\n`)
  expect([broken, large, unknownMethod, expecting].map(({ head }) => head.split(' ')[1])).toEqual([
    '400',
    '431',
    '400',
    '401',
  ])
  for (const { head, body } of [broken, large, unknownMethod, expecting]) {
    expect(body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) })
    expect(head.toLowerCase()).toContain(`x-request-id: ${String(body.requestId)}`)
    for (const header of [
      "content-security-policy: default-src 'none'",
      'cross-origin-resource-policy: same-origin',
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'referrer-policy: no-referrer',
      'cache-control: no-store',
    ])
      expect(head.toLowerCase()).toContain(header)
  }
})

test('a request with two Host headers is refused', async () => {
  const twice = await raw(
    'GET /api/v1/events HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect([twice.head.split(' ')[1], twice.body.code]).toEqual(['400', 'request.malformed'])
})

test('TRACE is refused and repeats nothing', async () => {
  const { head, body } = await raw(
    'TRACE /api/v1/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx-secret: canary\r\n\r\n',
  )
  expect([head.split(' ')[1], body.code]).toEqual(['405', 'request.method_not_allowed'])
  expect(head + JSON.stringify(body)).not.toContain('canary')
})

test('a connection whose headers do not arrive in time is closed within a second', async () => {
  app.server.headersTimeout = 500
  const since = performance.now()
  const slow = await raw('GET /api/v1/events HTTP/1.1\r\nHost: x\r\nx-slow: ')
  expect([slow.head.split(' ')[1], slow.body.code]).toEqual(['408', 'request.too_slow'])
  expect(performance.now() - since).toBeLessThan(5000)
})
