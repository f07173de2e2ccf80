import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Standard } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildHttp } from '../http/app.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { signUp } from '../testing/builders.ts'
import { lookInto } from '../testing/look-into.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { registerJobs } from './index.ts'
import { systemContext } from '../domain/system-context.ts'
import { deliverWebhook } from '../domain/webhooks/deliver-webhook.ts'
import { fanOutEvent } from '../domain/webhooks/fan-out-event.ts'
import { recordEvent } from '../domain/webhooks/record-event.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let receiver: Server
let url: string
const received: Received[] = []
let statuses: number[] = []

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  calls = createCalls(app)
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response
        .writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' })
        .end('heard\0you'.repeat(5000))
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
beforeEach(() => {
  world.clock.release()
  received.length = 0
  statuses = []
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => receiver.close(resolve))
  await world.close()
})

const data = {
  verificationId: `ver_${'a'.repeat(26)}`,
  status: 'completed',
  outcome: 'approved',
  overallScore: 91,
  reasons: [],
  clientReference: null,
} as const

let clients = 0
/** A client with a webhook, and an event of it that was fanned out. */
async function happened(type: 'verification.completed' | 'fraud.detected' = 'verification.completed') {
  clients += 1
  const client = await signUp(world, calls, `hooked-${clients}`)
  const { token, clientId } = client
  const webhook = (await calls('createWebhook', { token, body: { name: 'Hook', url } })).body.data
  const ctx = systemContext(world, 'test')
  const eventId = await asTenant(world, clientId, (tx) =>
    recordEvent(ctx, tx, {
      clientId,
      verificationId: data.verificationId,
      type,
      data: { ...data, reasons: [] },
    }),
  )
  await fanOutEvent(ctx, { clientId, eventId })
  await fanOutEvent(ctx, { clientId, eventId })
  const logs = async () => (await calls('listWebhookLogs', { token })).body.data
  const [first] = await logs()
  const deliver = () => deliverWebhook(ctx, { clientId, webhookLogId: first?.id })
  return { ...client, webhook, eventId, logs, deliver }
}

test('an event goes once to each webhook that asked for it, signed by Standard Webhooks', async () => {
  const { webhook, eventId, logs, deliver } = await happened()
  expect(await logs()).toMatchObject([
    { event: 'verification.completed', url, status: 'pending', attempts: 0 },
  ])
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(headers['webhook-id']).toBe(eventId)
  const payload = new Standard(webhook.secret).verify(body, headers as Record<string, string>)
  expect(payload).toEqual({ type: 'verification.completed', timestamp: expect.any(String), data })
  expect(await logs()).toMatchObject([{ status: 'success', responseCode: 200, attempts: 1, error: null }])
})

test('an event that nobody asked for goes nowhere', async () => {
  const { logs } = await happened('fraud.detected')
  expect(await logs()).toEqual([])
})

test('a failure is tried again at its time, with the same id and bytes and a new timestamp', async () => {
  statuses = [500, 302]
  world.clock.set('2030-01-01T00:00:00Z')
  const { logs, deliver } = await happened()
  await deliver()
  expect(await logs()).toMatchObject([
    { status: 'pending', responseCode: 500, attempts: 1, error: 'The endpoint answered 500.' },
  ])
  await deliver()
  expect(received).toHaveLength(1)
  world.clock.advance(40_000)
  await deliver()
  expect(await logs()).toMatchObject([{ status: 'pending', responseCode: 302, attempts: 2 }])
  world.clock.advance(720_000)
  await deliver()
  expect(await logs()).toMatchObject([{ status: 'success', responseCode: 200, attempts: 3 }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
})

test('it gives up after its retries, on record', async () => {
  statuses = [500, 500, 500, 500]
  world.clock.set('2030-02-01T00:00:00Z')
  const { clientId, deliver } = await happened()
  for (let times = 0; times < 6; times += 1) {
    await deliver()
    world.clock.advance(3 * 3_600_000)
  }
  expect(received).toHaveLength(4)
  const [last] = await lookInto(world, 'select * from webhook_logs where client_id = $1', [clientId])
  expect(last).toMatchObject({ status: 'failed', attempt: 4, success: false, next_attempt_at: null })
  expect(String(last?.response_body).length).toBeLessThanOrEqual(20_000)
  expect(last?.response_body).not.toContain('\0')
})

test('410 switches the webhook off', async () => {
  statuses = [410]
  const { logs, deliver, token } = await happened()
  await deliver()
  expect(await logs()).toMatchObject([{ status: 'failed', responseCode: 410, attempts: 1 }])
  expect((await calls('listWebhooks', { token })).body.data[0].isActive).toBe(false)
})

test('a receiver that is not there is a failure with words', async () => {
  const { logs, deliver, clientId } = await happened()
  await lookInto(world, `update webhook_configs set url = 'http://127.0.0.1:1/' where client_id = $1`, [
    clientId,
  ])
  await deliver()
  expect(await logs()).toMatchObject([
    { status: 'pending', responseCode: null, error: expect.stringContaining('could not be reached') },
  ])
})

test('through the real queue an event arrives by itself', async () => {
  const real = await createWorld({ queue: true, config: { allowPrivateWebhooks: true } })
  const door = await buildHttp(real)
  try {
    await registerJobs(real)
    const call = createCalls(door)
    const { token } = await signUp(real, call, 'live')
    const body = { name: 'Hook', url, events: ['session.generated'] }
    const { secret } = (await call('createWebhook', { token, body })).body.data
    const link = await call('createLink', {
      token,
      body: { customerName: 'Abebe', customerEmail: 'a@example.com' },
    })
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1)
    const [one] = received
    const payload = new Standard(secret).verify(one?.body ?? '', one?.headers as Record<string, string>)
    expect(payload).toMatchObject({
      type: 'session.generated',
      data: { verificationId: link.body.verificationId },
    })
    await expect
      .poll(async () => (await call('listWebhookLogs', { token })).body.data[0]?.status, { timeout: 10_000 })
      .toBe('success')
    await expect.poll(() => real.printed.length, { timeout: 10_000 }).toBe(1)
  } finally {
    await door.close()
    await real.close()
  }
}, 60_000)
