import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRIVATE_HOSTS, PUBLIC_HOSTS } from '../build/hosts.ts'
import { Wabi, WabiError } from './index.ts'

interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (request: Received, response: ServerResponse) => void

const VERIFICATION = { verificationId: 'ver_1', status: 'pending' }
const received: Received[] = []
/** Answers to the next calls; the last one repeats. */
let answers: Answer[] = []
let baseUrl: string

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body))
const ok = json(200, { success: true, data: VERIFICATION })
const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { success: false, error: 'Words.', code, requestId: 'req_1' }, headers)

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(received.at(-1)!, response)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received.length = 0
  answers = [ok]
})

const client = (more = {}) => new Wabi({ apiKey: 'wk_test_abc', baseUrl: `${baseUrl}/`, ...more })
const failing = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error as WabiError,
  )

test('a call sends the key, its body and an idempotency key, and returns the value of data', async () => {
  const wabi = client({ version: '2026-11-21' })
  expect(await wabi.verifications.create({ customerName: 'ሃና', delivery: 'none' })).toEqual(VERIFICATION)
  const [call] = received
  expect(call).toMatchObject({ method: 'POST', url: '/api/v1/verifications' })
  expect(JSON.parse(call!.body)).toEqual({ customerName: 'ሃና', delivery: 'none' })
  expect(call!.headers).toMatchObject({
    authorization: 'Bearer wk_test_abc',
    'content-type': 'application/json',
    'wabi-version': '2026-11-21',
  })
  expect(call!.headers['idempotency-key']).toMatch(/^[\x21-\x7e]{16,255}$/)
  await wabi.verifications.get('ver_1')
  expect(received[1]!.headers['idempotency-key']).toBeUndefined()
  await wabi.verifications.cancel('ver_1', { idempotencyKey: 'my-own' })
  expect(received[2]).toMatchObject({ url: '/api/v1/verifications/ver_1/cancel' })
  expect(received[2]!.headers['idempotency-key']).toBe('my-own')
})

test.each([
  [503, 'server.busy', {}],
  [500, 'server.error', {}],
  [429, 'request.too_many', { 'retry-after': '0' }],
  [409, 'idempotency.in_flight', { 'retry-after': '0' }],
])('%i %s is retried with the same idempotency key', async (status, code, headers) => {
  answers = [failure(status, code, headers), ok]
  await client().verifications.cancel('ver_1')
  expect(received).toHaveLength(2)
  expect(received[0]!.headers['idempotency-key']).toBe(received[1]!.headers['idempotency-key'])
})

test('while the same call is in progress it is repeated, beyond the usual retries, for up to one timeout', async () => {
  const working = failure(409, 'idempotency.in_flight', { 'retry-after': '0' })
  answers = [working, working, working, working, working, ok]
  await client().verifications.cancel('ver_1')
  expect(received).toHaveLength(6)
  answers = [working]
  const error = await failing(client({ timeoutMs: 600 }).verifications.cancel('ver_1'))
  expect(error).toMatchObject({ status: 409, code: 'idempotency.in_flight' })
  received.length = 0
  await failing(client({ maxRetries: 0 }).verifications.cancel('ver_1'))
  expect(received).toHaveLength(1)
})

test('a broken connection is retried', async () => {
  answers = [(_, response) => response.socket?.destroy(), ok]
  expect(await client().verifications.get('ver_1')).toEqual(VERIFICATION)
  expect(received).toHaveLength(2)
})

test('an answer that takes too long is abandoned and retried', async () => {
  answers = [() => {}, ok]
  expect(await client({ timeoutMs: 150 }).verifications.get('ver_1')).toEqual(VERIFICATION)
  answers = [() => {}]
  const error = await failing(client({ timeoutMs: 50, maxRetries: 0 }).verifications.get('ver_1'))
  expect(error).toMatchObject({ name: 'WabiError', code: 'client.timeout', status: 0 })
})

test('Retry-After is respected; a long one is left to the caller', async () => {
  answers = [failure(429, 'request.too_many', { 'retry-after': '1' }), ok]
  const began = Date.now()
  await client().verifications.get('ver_1')
  expect(Date.now() - began).toBeGreaterThanOrEqual(990)
  answers = [failure(429, 'request.too_many', { 'retry-after': '3600' })]
  received.length = 0
  expect(await failing(client().verifications.get('ver_1'))).toMatchObject({ retryAfterSeconds: 3600 })
  expect(received).toHaveLength(1)
})

test.each([400, 401, 403, 404, 409, 410, 422])('%i is thrown without a retry', async (status) => {
  answers = [failure(status, 'verification.not_found')]
  const error = await failing(client().verifications.get('ver_1'))
  expect(error).toBeInstanceOf(WabiError)
  expect(error).toMatchObject({
    status,
    code: 'verification.not_found',
    message: 'Words.',
    requestId: 'req_1',
  })
  expect(received).toHaveLength(1)
})

test('an error names the invalid parameter, in either format', async () => {
  answers = [
    json(400, {
      success: false,
      error: 'W.',
      code: 'request.invalid',
      param: 'expected.dateOfBirth',
      fields: { 'expected.dateOfBirth': 'Needed' },
    }),
  ]
  expect(await failing(client().verifications.get('v'))).toMatchObject({
    param: 'expected.dateOfBirth',
    fields: { 'expected.dateOfBirth': 'Needed' },
  })
  answers = [json(400, { error: { message: 'W.', code: 'request.invalid', param: 'url' } })]
  expect(await failing(client().verifications.get('v'))).toMatchObject({ param: 'url', message: 'W.' })
})

test('an answer that is not from the API is an error, and a credential follows no redirect', async () => {
  answers = [(_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx</h1>')]
  expect(await failing(client().verifications.get('v'))).toMatchObject({
    code: 'client.bad_answer',
    status: 404,
  })
  // The page of a wrong baseUrl.
  answers = [(_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')]
  for (const call of [client().verifications.get('v'), client().verifications.list()])
    expect(await failing(call)).toMatchObject({ code: 'client.bad_answer', status: 200 })
  answers = [(_, response) => response.writeHead(302, { location: `${baseUrl}/elsewhere` }).end()]
  received.length = 0
  expect(await failing(client().verifications.get('v'))).toMatchObject({ status: 302 })
  expect(received).toHaveLength(1)
})

test('a signal aborts the call, even while it waits for a retry', async () => {
  answers = [failure(503, 'server.busy', { 'retry-after': '30' })]
  const stop = new AbortController()
  const call = failing(client().verifications.get('v', { signal: stop.signal }))
  await expect.poll(() => received.length).toBe(1)
  setTimeout(() => stop.abort(), 50)
  expect(await call).toMatchObject({ code: 'client.aborted' })
  expect(await failing(client().verifications.get('v', { signal: AbortSignal.abort() }))).toMatchObject({
    code: 'client.aborted',
  })
})

test('a list resolves to its first page, and iterates every item of every page', async () => {
  const page = (data: string[], next: string | null) => json(200, { success: true, data, page: { next } })
  const three = () => [page(['a', 'b'], 'c/1'), page(['c'], 'c2'), page([], null)]
  const { verifications } = client()
  answers = three()
  expect(await verifications.list({ status: 'failed', limit: 2 })).toEqual({ data: ['a', 'b'], next: 'c/1' })
  received.length = 0
  answers = three()
  const walked: unknown[] = []
  for await (const one of verifications.list({ status: 'failed', clientReference: undefined }))
    walked.push(one)
  expect(walked).toEqual(['a', 'b', 'c'])
  expect(received.map(({ url }) => url)).toEqual([
    '/api/v1/verifications?status=failed',
    '/api/v1/verifications?status=failed&cursor=c%2F1',
    '/api/v1/verifications?status=failed&cursor=c2',
  ])
  answers = three()
  received.length = 0
  for await (const one of verifications.list()) if (one) break
  expect(received).toHaveLength(1)
})

test('a file is returned as its bytes', async () => {
  answers = [(_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-')]
  expect(await client().verifications.report('ver_1')).toEqual(new TextEncoder().encode('%PDF-'))
})

test('an id cannot change the path', async () => {
  await client().verifications.get('../webhooks?x=1')
  expect(received[0]!.url).toBe('/api/v1/verifications/..%2Fwebhooks%3Fx%3D1')
  for (const id of ['', undefined as never])
    await expect(client().verifications.get(id)).rejects.toThrow(new TypeError('verificationId is missing'))
})

test('http is for this machine and private networks: elsewhere the key would be sent unencrypted', () => {
  const accepts = (url: string) => {
    try {
      return client({ baseUrl: url }) instanceof Wabi
    } catch (error) {
      expect((error as Error).message).toContain('http:// is for localhost and private networks only')
      return false
    }
  }
  const acceptsHttp = (host: string) => accepts(`http://${host}:3000`)
  expect(PRIVATE_HOSTS.filter(acceptsHttp)).toEqual(PRIVATE_HOSTS)
  expect(PUBLIC_HOSTS.filter(acceptsHttp)).toEqual([])
  expect(PUBLIC_HOSTS.filter((host) => accepts(`https://${host}`))).toEqual(PUBLIC_HOSTS)
  expect(accepts('http://user@bank.example.com')).toBe(false)
})

test('invalid options are refused when the client is created', () => {
  expect(() => new Wabi({ apiKey: '', baseUrl })).toThrow('apiKey')
  expect(() => new Wabi({ apiKey: 'wk_test_a\nb', baseUrl })).toThrow('apiKey')
  expect(() => new Wabi({ apiKey: 'wk', baseUrl: 'verify.example' })).toThrow('baseUrl')
  expect(() => new Wabi({ apiKey: 'wk' } as never)).toThrow('baseUrl')
  expect(() => new Wabi({ apiKey: 'wk', baseUrl: 'https://[' })).toThrow('baseUrl')
  try {
    Object.assign(globalThis, { document: {} })
    expect(() => client()).toThrow('does not belong in a page')
    expect(client({ allowBrowser: true })).toBeInstanceOf(Wabi)
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
})
