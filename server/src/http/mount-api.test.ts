import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { idSchema } from '@wabi/contract/endpoint/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../domain/kernel/app-error.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type AnyHandler, mountApi } from './mount-api.ts'
import { createHttpServer } from './create-http-server.ts'

let world: World
let app: Awaited<ReturnType<typeof createHttpServer>>
let received: unknown

const session = z.object({ sessionId: idSchema('session') })
const endpoints = {
  echo: {
    method: 'POST',
    path: '/api/echo',
    access: 'anyone',
    summary: '',
    body: z.object({ name: z.string('A name is needed'), role: z.string().optional() }),
    reply: z.object({ success: z.literal(true), name: z.string() }),
  },
  fails: { method: 'GET', path: '/api/fails', access: 'anyone', summary: '', reply: z.object({}) },
  leaks: {
    method: 'GET',
    path: '/api/leaks',
    access: 'anyone',
    summary: '',
    reply: z.object({ count: z.number() }),
  },
  step: { method: 'GET', path: '/api/step', access: 'anyone', summary: '', reply: z.object({}) },
  rare: {
    method: 'GET',
    path: '/api/rare',
    access: 'anyone',
    summary: '',
    reply: z.object({}),
    ratePerMinute: 3,
  },
  theirs: {
    method: 'GET',
    path: '/api/of/:sessionId',
    access: 'customer',
    summary: '',
    params: session,
    reply: z.object({}),
  },
  pages: {
    method: 'GET',
    path: '/api/pages',
    access: 'anyone',
    summary: '',
    query: z.object({ page: z.coerce.number().min(1, 'Pages begin at 1') }),
    reply: z.object({}),
  },
  ticks: {
    method: 'GET',
    path: '/api/ticks',
    access: 'anyone',
    summary: '',
    reply: 'events',
    event: z.object({ n: z.number() }),
  },
} as const satisfies Record<string, Endpoint>

const handlers: Record<keyof typeof endpoints, AnyHandler> = {
  echo(_, input: { body: { name: string } }) {
    received = input.body
    return { success: true, name: input.body.name, password: 'of the database' }
  },
  fails() {
    throw new Error('select * from clients where secret = 1')
  },
  leaks: () => ({ count: 'the password hash' }),
  step() {
    throw new AppError('step.out_of_order', { step: 'document_front' })
  },
  rare: () => ({}),
  theirs: () => ({}),
  pages: () => ({}),
  async *ticks() {
    yield { n: 1, secret: 'x' }
    yield { n: 2 }
  },
}

beforeAll(async () => {
  world = await createWorld()
  app = await createHttpServer(world)
  mountApi(app, world, endpoints, handlers)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const json = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

test('unknown keys are dropped from input and output', async () => {
  const answer = await json('/api/echo', '{"name":"Abebe","isAdmin":true,"clientId":"cli_x"}')
  expect(received).toEqual({ name: 'Abebe' })
  expect(answer.json()).toEqual({ success: true, name: 'Abebe' })
})

test('the answer to an invalid body names the fields', async () => {
  const answer = await json('/api/echo', '{"role":5}')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'request.invalid',
    fields: { name: 'A name is needed' },
  })
  expect(answer.json().requestId).toBe(answer.headers['x-request-id'])
})

test('the answer to an invalid address says so, since no form has its fields', async () => {
  const answer = await app.inject('/api/pages?page=-5')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    error: 'The address contains an invalid value.',
    code: 'request.invalid',
    fields: { page: 'Pages begin at 1' },
  })
})

test('a compressed body is refused', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await app.inject({ method: 'POST', url: '/api/echo', payload: '{"name":"x"}', headers })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.unsupported_type'])
})

test.each([
  ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'request.unsupported_type'],
  [
    'text/plain, which a stranger page may send',
    '{"name":"x"}',
    'text/plain',
    415,
    'request.unsupported_type',
  ],
  ['multipart', '--B--', 'multipart/form-data; boundary=B', 415, 'request.unsupported_type'],
  ['broken JSON', '{"name":', 'application/json', 400, 'request.malformed'],
  ['__proto__', '{"name":"x","__proto__":{"isAdmin":true}}', 'application/json', 400, 'request.malformed'],
  [
    'constructor.prototype',
    '{"name":"x","constructor":{"prototype":{"a":1}}}',
    'application/json',
    400,
    'request.malformed',
  ],
  ['too much', JSON.stringify({ name: 'x'.repeat(70_000) }), 'application/json', 413, 'request.too_large'],
  ['nothing', '', 'application/json', 400, 'request.invalid'],
  ['an array', '[]', 'application/json', 400, 'request.invalid'],
])('refuses %s', async (_, payload, type, status, code) => {
  const answer = await json('/api/echo', payload, type)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('a defect answers 500 without its message', async () => {
  const answer = await app.inject('/api/fails')
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json()).sort()).toEqual(['code', 'error', 'requestId', 'success'])
  expect(answer.body).not.toContain('select')
})

test('a reply that violates the contract is a defect and is not sent', async () => {
  const answer = await app.inject('/api/leaks')
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'server.error'])
  expect(answer.body).not.toContain('password')
})

test('the answer to a step out of order names the step that is due', async () => {
  const answer = await app.inject('/api/step')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'step.out_of_order', step: 'document_front' })
})

test('beyond its rate limit an endpoint answers 429 in the usual shape', async () => {
  const statuses = []
  for (let call = 0; call < 4; call += 1) statuses.push((await app.inject('/api/rare')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('after thirty unknown sessions an address has to wait', async () => {
  const codes = []
  for (let call = 0; call < 32; call += 1)
    codes.push(
      (await app.inject({ url: `/api/of/ses_${'a'.repeat(26)}`, remoteAddress: '203.0.113.9' })).json().code,
    )
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'session.not_found'))
  expect(codes.slice(30)).toEqual(['request.too_many', 'request.too_many'])
})

test('events are parsed by the contract too', async () => {
  const answer = await app.inject('/api/ticks')
  expect(answer.headers['content-type']).toContain('text/event-stream')
  expect(answer.body).toBe('data: {"n":1}\n\ndata: {"n":2}\n\n')
})

test('every answer carries the security headers', async () => {
  for (const url of ['/api/fails', '/api/nowhere', '/api/ticks']) {
    const { headers } = await app.inject(url)
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('an endpoint without a handler, or a handler without an endpoint, fails at start-up', async () => {
  const other = await createHttpServer(world)
  expect(() => mountApi(other, world, { ...endpoints, more: endpoints.fails }, handlers)).toThrow('more')
  const another = await createHttpServer(world)
  expect(() => mountApi(another, world, {}, { echo: handlers.echo })).toThrow('echo')
})

test('a real server answers and closes while a stream is open', async () => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const served = await createHttpServer(world)
  mountApi(
    served,
    world,
    { ticks: endpoints.ticks },
    {
      async *ticks() {
        yield { n: 1 }
        await new Promise(() => {})
      },
    },
  )
  await served.listen({ host: '127.0.0.1', port })
  const stream = await fetch(`http://127.0.0.1:${port}/api/ticks`)
  const reader = stream.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: {"n":1}\n\n')
  await served.close()
})
