import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../domain/kernel/app-error.ts'
import { createRefusalDelay } from './delay-refusals.ts'

const request = (ip: string) =>
  ({ ip, actor: { kind: 'anyone' }, routeOptions: { config: {} } }) as unknown as FastifyRequest
const REFUSED = new AppError('request.too_many')

/** How many of a caller's refusals wait. */
async function setUp() {
  const app = Fastify()
  await app.register(rateLimit, { global: false })
  const pending: (() => void)[] = []
  const delay = createRefusalDelay(app, () => new Promise<void>((resolve) => pending.push(resolve)))
  const refuse = async (times: number, ip: string, error: unknown = REFUSED) => {
    const before = pending.length
    for (let n = 0; n < times; n += 1) void delay(error, request(ip))
    await new Promise(setImmediate)
    return pending.length - before
  }
  return { refuse, pending }
}

test('the first twenty refusals of a caller within a minute are answered at once, later ones wait', async () => {
  const { refuse } = await setUp()
  expect(await refuse(20, '2001:db8:1::1')).toBe(0)
  expect(await refuse(5, '2001:db8:1::1')).toBe(5)
  // Of another caller, none waits.
  expect(await refuse(20, '2001:db8:2::1')).toBe(0)
})

test('other errors never wait and do not count', async () => {
  const { refuse } = await setUp()
  expect(await refuse(100, '2001:db8:1::1', new AppError('auth.required'))).toBe(0)
  expect(await refuse(20, '2001:db8:1::1')).toBe(0)
})

test('at most a thousand answers wait at a time', async () => {
  const { refuse, pending } = await setUp()
  expect(await refuse(1100, '2001:db8:1::1')).toBe(1000)
  for (const resolve of pending) resolve()
  await new Promise(setImmediate)
  expect(await refuse(3, '2001:db8:1::1')).toBe(3)
})
