import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Actor } from '../domain/kernel/context.ts'
import { SESSION_COOKIE } from './credential.ts'
import { createRefusals } from './refusals.ts'

const CUSTOMER = { kind: 'customer', sessionId: 'ses_1', clientId: 'cli_1' } as unknown as Actor
const REFUSED = new AppError('request.too_many')

interface Sent {
  ip?: string
  actor?: Actor | undefined
  /** Of the customer's session. */
  session?: string
  operation?: string
  /** Whatever else the request has. */
  junk?: string
}

const createRequest = ({ ip = '2001:db8:1::1', actor, session, operation = 'followSession', junk }: Sent) =>
  ({
    ip,
    actor,
    server: { publicUrl: 'http://localhost:3000' },
    cookies: { ...(session && { [SESSION_COOKIE]: session }), ...(junk && { junk }) },
    headers: junk === undefined ? {} : { authorization: `Bearer ${junk}`, cookie: `junk=${junk}` },
    raw: { httpVersionMajor: 1 },
    routeOptions: { config: { operation, access: 'customer' } },
  }) as unknown as FastifyRequest

/** Counts the refusals that wait, and for how long. */
async function setUp() {
  const app = Fastify()
  await app.register(rateLimit, { global: false })
  const pending: { ms: number; resolve: () => void }[] = []
  const refusals = createRefusals(
    app,
    (ms) => new Promise<void>((resolve) => pending.push({ ms, resolve: () => resolve() })),
  )
  const headers: string[] = []
  const reply = { header: (name: string, value: string) => headers.push(`${name}: ${value}`) }
  const refuse = async (times: number, sent: Sent, error: unknown = REFUSED) => {
    const before = pending.length
    for (let n = 0; n < times; n += 1)
      void refusals.delay(error, createRequest(sent), reply as unknown as FastifyReply)
    await new Promise(setImmediate)
    return pending.length - before
  }
  return { refusals, refuse, pending, headers }
}

test('the first twenty refusals of a caller within a minute are answered at once, later ones wait', async () => {
  const { refuse } = await setUp()
  expect(await refuse(20, { ip: '2001:db8:1::1' })).toBe(0)
  expect(await refuse(5, { ip: '2001:db8:1::1' })).toBe(5)
  // Of another caller, none waits.
  expect(await refuse(20, { ip: '2001:db8:2::1' })).toBe(0)
})

test('other errors never wait and do not count', async () => {
  const { refuse } = await setUp()
  expect(await refuse(100, {}, new AppError('auth.required'))).toBe(0)
  expect(await refuse(20, {})).toBe(0)
})

test('however many calls a caller sends at once, it gets ten refusals a second', async () => {
  const { refuse, pending } = await setUp()
  await refuse(20, {})
  await refuse(1000, {})
  const within = (ms: number) => pending.filter((one) => one.ms <= ms).length
  expect([within(1000), within(10_000), within(100_000)]).toEqual([10, 100, 1000])
})

test('at most 4,000 answers wait at a time; the connections of further ones are closed', async () => {
  const { refuse, pending, headers } = await setUp()
  await refuse(20, {})
  expect(await refuse(4010, {})).toBe(4000)
  expect(headers).toEqual(Array.from({ length: 10 }, () => 'connection: close'))
  for (const { resolve } of pending) resolve()
  await new Promise(setImmediate)
  expect(await refuse(3, {})).toBe(3)
})

test('a known caller that is refused in a loop is refused that operation without being authenticated', async () => {
  const { refusals, refuse } = await setUp()
  const caller = { actor: CUSTOMER, session: 'a' }
  const enter = (sent: Sent) => refusals.enter(createRequest(sent))
  await refuse(20, caller)
  enter(caller)()
  await refuse(1, caller)
  expect(() => enter(caller)).toThrow(expect.objectContaining({ code: 'request.too_many', retryAfterS: 10 }))
  // Other cookies and headers make it no other caller.
  expect(() => enter({ ...caller, junk: 'x' })).toThrow(expect.objectContaining({ code: 'request.too_many' }))
  // Others are not: another operation, another browser, another network, people without a credential.
  for (const other of [
    { ...caller, operation: 'uploadDocument' },
    { ...caller, session: 'b' },
    { ...caller, ip: '2001:db8:2::1' },
    {},
  ])
    enter(other)()
})

test('refusals of unknown callers in one network block nobody', async () => {
  const { refusals, refuse } = await setUp()
  await refuse(100, { junk: 'a' })
  refusals.enter(createRequest({ junk: 'a' }))()
})

test('at most twenty calls of one browser are authenticated at a time', async () => {
  const { refusals } = await setUp()
  const enter = (session: string, junk?: string) =>
    refusals.enter(createRequest({ session, ...(junk && { junk }) }))
  const left = Array.from({ length: 20 }, () => enter('a'))
  expect(() => enter('a')).toThrow(expect.objectContaining({ code: 'request.too_many' }))
  expect(() => enter('a', 'x')).toThrow(expect.objectContaining({ code: 'request.too_many' }))
  enter('b')()
  left[0]!()
  enter('a')()
})
