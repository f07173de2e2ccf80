import { Webhook as Standard } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EventBody } from '@wabi/contract/shapes/event-body.ts'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { Ctx } from '../../context.ts'
import { buildHttp } from '../../http/app.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { signUp } from '../../testing/builders.ts'
import { deliverDue } from '../../testing/deliver-due.ts'
import { lookInto } from '../../testing/look-into.ts'
import { type Receiver, startReceiver } from '../../testing/receiver.ts'
import { type Calls, createCalls } from '../../testing/requests.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { systemContext } from '../system-context.ts'
import { createWebhook } from './create-webhook.ts'
import { dropOldDeliveries } from './drop-old-deliveries.ts'
import { getWebhookLog } from './get-webhook-log.ts'
import { listWebhookLogs } from './list-webhook-logs.ts'
import { listWebhooks } from './list-webhooks.ts'
import { recordEvent } from './record-event.ts'
import { redeliverWebhook } from './redeliver-webhook.ts'
import { replayWebhook } from './replay-webhook.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let receiver: Receiver

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  calls = createCalls(app)
  receiver = await startReceiver()
})
let year = 2030
beforeEach(() => {
  // Each test has a time of its own, so that nothing of another is due.
  world.clock.set(`${(year += 1)}-01-01T00:00:00Z`)
  receiver.received.length = 0
  receiver.answer = (_, response) => void response.end('ok')
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await world.close()
})

const data: EventBody['data'] = {
  verificationId: `ver_${'a'.repeat(26)}`,
  status: 'completed',
  outcome: 'approved',
  overallScore: 91,
  reasons: [],
  clientReference: null,
}

const ctx = () => systemContext(world, 'test')
const HOUR_MS = 3_600_000

function happen(clientId: string, type: WebhookEvent = 'verification.completed') {
  return asTenant(world, clientId, (tx) =>
    recordEvent(ctx(), tx, { clientId, verificationId: data.verificationId, type, data }),
  )
}

let clients = 0
async function subscribed(over: Record<string, unknown> = {}) {
  clients += 1
  const client = await signUp(world, calls, `hooked-${clients}`)
  const { clientId, userId } = client
  // Not by its token: that would be over long before the clock has come to the end of a test.
  const me: Ctx = Object.assign(systemContext(world, ''), {
    actor: { kind: 'client-user' as const, userId, clientId, role: 'owner' as const, tokenId: '' },
  })
  const webhook = await createWebhook(me, {
    name: 'Hook',
    url: receiver.url,
    events: ['verification.completed'],
    ...over,
  })
  const logs = async () => (await listWebhookLogs(me, { limit: 100 })).data
  const hook = async () => (await listWebhooks(me))[0]
  return { me, clientId, id: webhook.id, webhook, logs, hook }
}

/** Each attempt at its time, until nothing waits any more or the clock has gone so far. */
async function runOut(hours: number): Promise<void> {
  for (let at = 0; at < hours * 4; at += 1) {
    while ((await deliverDue(ctx())) > 0);
    world.clock.advance(HOUR_MS / 4)
  }
}

test('an event goes once to each webhook that asked for it, signed by Standard Webhooks', async () => {
  const { clientId, webhook, logs } = await subscribed()
  const eventId = await happen(clientId)
  await happen(clientId, 'fraud.detected')
  expect(await logs()).toMatchObject([
    { event: 'verification.completed', url: receiver.url, status: 'pending', attempts: 0, eventId },
  ])
  await deliverDue(ctx())
  await deliverDue(ctx())
  expect(receiver.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(headers['webhook-id']).toBe(eventId)
  const now = Math.floor(world.clock.now().getTime() / 1000)
  expect(headers['webhook-timestamp']).toBe(String(now))
  const payload = EventBody.parse(JSON.parse(body))
  expect(payload).toEqual({
    type: 'verification.completed',
    timestamp: world.clock.now().toISOString(),
    data,
  })
  const mine = new Standard(webhook.secret).sign(eventId, world.clock.now(), body)
  expect(headers['webhook-signature']).toBe(mine)
  expect(await logs()).toMatchObject([{ status: 'success', responseCode: 200, attempts: 1, error: null }])
})

test('what is rolled back is told to nobody', async () => {
  const { clientId, logs } = await subscribed()
  const rolledBack = asTenant(world, clientId, async (tx) => {
    await recordEvent(ctx(), tx, {
      clientId,
      verificationId: data.verificationId,
      type: 'verification.completed',
      data,
    })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await logs()).toEqual([])
})

test('a failure is tried again at its time, with the same id and bytes and a new timestamp; each attempt is kept', async () => {
  const statuses = [500, 302, 200]
  receiver.answer = (_, response) =>
    void response
      .writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' })
      .end('heard\0<b>you</b>')
  const { me, clientId, logs } = await subscribed()
  await happen(clientId)
  await deliverDue(ctx())
  const [{ id, nextAttemptAt } = { id: '', nextAttemptAt: null }] = await logs()
  expect(await logs()).toMatchObject([
    { status: 'pending', responseCode: 500, attempts: 1, error: 'The endpoint answered 500.' },
  ])
  const wait = Date.parse(nextAttemptAt ?? '') - world.clock.now().getTime()
  expect(wait).toBeGreaterThanOrEqual(24_000)
  expect(wait).toBeLessThanOrEqual(36_000)
  expect(await deliverDue(ctx())).toBe(0)
  world.clock.advance(40_000)
  await deliverDue(ctx())
  world.clock.advance(720_000)
  await deliverDue(ctx())
  expect(await logs()).toMatchObject([{ status: 'success', attempts: 3, nextAttemptAt: null }])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  const detail = await getWebhookLog(me, { deliveryId: id })
  expect(detail.made.map((one) => one.responseCode)).toEqual([500, 302, 200])
  expect(detail.made[0]?.responseBody).toBe('heard\uFFFD<b>you</b>')
  expect(detail.requestBody).toBe(receiver.received[0]?.body)
  expect(detail.made[2]?.requestHeaders['webhook-signature']).toBe(
    receiver.received[2]?.headers['webhook-signature'],
  )
})

test('it gives up after its retries, on record, and a person’s wish begins a new round', async () => {
  receiver.answer = (_, response) => void response.writeHead(503).end('x'.repeat(50_000))
  const { me, clientId, logs } = await subscribed({ retryAttempts: 2 })
  await happen(clientId)
  await runOut(24)
  expect(receiver.received).toHaveLength(3)
  const [failed] = await logs()
  expect(failed).toMatchObject({ status: 'failed', attempts: 3, nextAttemptAt: null })
  const [row] = await lookInto(world, 'select * from webhook_logs where id = $1', [failed?.id])
  expect(String(row?.response_body)).toHaveLength(20_000)
  receiver.answer = (_, response) => void response.end('ok')
  await redeliverWebhook(me, { deliveryId: failed?.id ?? '' })
  await deliverDue(ctx())
  expect(await logs()).toMatchObject([{ status: 'success', attempts: 4, error: null }])
  expect(receiver.received.at(-1)?.body).toBe(receiver.received[0]?.body)
})

test('Retry-After is honoured as a number and as a date, up to twice the delay', async () => {
  for (const [header, least, most] of [
    ['45', 36, 54],
    [new Date(Date.now() + 50_000).toUTCString(), 36, 61],
    ['86400', 48, 72],
    ['soon', 24, 36],
  ] as const) {
    receiver.answer = (_, response) => void response.writeHead(429, { 'retry-after': header }).end()
    const { clientId, logs } = await subscribed()
    await happen(clientId)
    await deliverDue(ctx())
    const nextAttemptAt = (await logs())[0]?.nextAttemptAt
    const wait = (Date.parse(nextAttemptAt ?? '') - world.clock.now().getTime()) / 1000
    expect(wait).toBeGreaterThanOrEqual(least)
    expect(wait).toBeLessThanOrEqual(most)
  }
})

test('410 switches the webhook off at once, and the owners are written to', async () => {
  receiver.answer = (_, response) => void response.writeHead(410).end()
  const { me, id, clientId, logs, hook } = await subscribed()
  await happen(clientId)
  await deliverDue(ctx())
  expect(await logs()).toMatchObject([{ status: 'failed', responseCode: 410, attempts: 1 }])
  expect(await hook()).toMatchObject({ isActive: false, disabledReason: 'gone' })
  const mails = await lookInto(world, 'select 1 from emails where client_id = $1', [clientId])
  expect(mails).toHaveLength(1)
  const missed = await happen(clientId)
  expect(await logs()).toHaveLength(1)

  // Back again: resumed and replayed, nothing is lost.
  receiver.answer = (_, response) => void response.end('ok')
  const since = new Date(world.clock.now().getTime() - HOUR_MS).toISOString()
  const replay = () => replayWebhook(me, { id, since, which: 'missed' })
  await expect(replay()).rejects.toMatchObject({ code: 'webhook.inactive' })
  await updateWebhook(me, { id, isActive: true })
  expect(await replay()).toBe(2)
  await deliverDue(ctx())
  expect((await logs()).map((log) => log.status)).toEqual(['success', 'success'])
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(missed)
  expect(await hook()).toMatchObject({ isActive: true, disabledReason: null, failingSince: null })
  expect(await replay()).toBe(0)
})

test('five days of nothing but failures switch it off, with one mail; a success in between does not', async () => {
  receiver.answer = (_, response) => void response.writeHead(500).end()
  const all = await subscribed({ retryAttempts: 0 })
  const some = await subscribed({ retryAttempts: 0 })
  for (let hour = 0; hour < 5 * 24 + 2; hour += 6) {
    await happen(all.clientId)
    await happen(some.clientId)
    const [last] = await some.logs()
    // Once in between, and only there, it is well.
    receiver.answer = (request, response) =>
      void response
        .writeHead(hour === 60 && request.headers['webhook-id'] === last?.eventId ? 200 : 500)
        .end()
    await deliverDue(ctx())
    world.clock.advance(6 * HOUR_MS)
  }
  expect(await all.hook()).toMatchObject({ isActive: false, disabledReason: 'failing' })
  expect(await some.hook()).toMatchObject({ isActive: true, disabledReason: null })
  expect(await lookInto(world, 'select 1 from emails where client_id = $1', [all.clientId])).toHaveLength(1)
})

test('failures that are days apart are not five days of failing', async () => {
  receiver.answer = (_, response) => void response.writeHead(500).end()
  const { clientId, hook } = await subscribed({ retryAttempts: 0 })
  for (let times = 0; times < 4; times += 1) {
    await happen(clientId)
    await deliverDue(ctx())
    world.clock.advance(3 * 24 * HOUR_MS)
  }
  expect(await hook()).toMatchObject({ isActive: true })
})

test('a receiver that is not there is a failure with words', async () => {
  const { clientId, logs } = await subscribed({ url: 'http://127.0.0.1:1/' })
  await happen(clientId)
  await deliverDue(ctx())
  expect(await logs()).toMatchObject([
    { status: 'pending', responseCode: null, error: expect.stringContaining('could not be reached') },
  ])
})

test('during a rotation both secrets sign, for a day', async () => {
  const { me, id, clientId, webhook } = await subscribed()
  const { secret } = await rotateWebhookSecret(me, { id, overlapHours: 24 })
  expect(secret).not.toBe(webhook.secret)
  await expect(rotateWebhookSecret(me, { id, overlapHours: 24 })).rejects.toMatchObject({
    code: 'webhook.rotation_running',
  })
  const verifies = (by: string) => {
    const last = receiver.received.at(-1)
    if (!last) throw new Error('nothing came')
    const { headers, body } = last
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const mine = new Standard(by).sign(String(headers['webhook-id']), at, body)
    return String(headers['webhook-signature']).split(' ').includes(mine)
  }
  await happen(clientId)
  await deliverDue(ctx())
  expect([verifies(webhook.secret), verifies(secret)]).toEqual([true, true])
  world.clock.advance(24 * HOUR_MS + 1000)
  await happen(clientId)
  await deliverDue(ctx())
  expect([verifies(webhook.secret), verifies(secret)]).toEqual([false, true])
  const now = await rotateWebhookSecret(me, { id, overlapHours: 0 })
  await happen(clientId)
  await deliverDue(ctx())
  expect([verifies(secret), verifies(now.secret)]).toEqual([false, true])
})

test('a test event goes to one webhook, once, whatever it asked for', async () => {
  receiver.answer = (_, response) => void response.writeHead(500).end('no')
  const { me, id, logs } = await subscribed()
  const deliveryId = await testWebhook(me, { id })
  await runOut(3)
  expect(receiver.received).toHaveLength(1)
  expect(EventBody.parse(JSON.parse(receiver.received[0]?.body ?? '')).type).toBe('webhook.test')
  expect(await logs()).toMatchObject([
    { id: deliveryId, status: 'failed', responseCode: 500, verificationId: null },
  ])
})

test('while it is paused nothing is sent, and what waited goes out afterwards', async () => {
  const { me, id, clientId, logs } = await subscribed()
  await happen(clientId)
  const set = (isActive: boolean) => updateWebhook(me, { id, isActive })
  await set(false)
  expect(await deliverDue(ctx())).toBe(0)
  await set(true)
  expect(await deliverDue(ctx())).toBe(1)
  expect(await logs()).toMatchObject([{ status: 'success' }])
})

test('deliveries, attempts and events are dropped after their days; what still waits is not', async () => {
  const { me, id, clientId } = await subscribed()
  await happen(clientId)
  await deliverDue(ctx())
  world.clock.advance(29 * 24 * HOUR_MS)
  await happen(clientId)
  await updateWebhook(me, { id, isActive: false })
  const count = async (table: string) =>
    (await lookInto(world, `select count(*)::int as n from ${table} where client_id = $1`, [clientId]))[0]?.n
  await dropOldDeliveries(ctx())
  expect([await count('webhook_logs'), await count('webhook_attempts'), await count('events')]).toEqual([
    2, 1, 2,
  ])
  world.clock.advance(2 * 24 * HOUR_MS)
  await dropOldDeliveries(ctx())
  expect([await count('webhook_logs'), await count('webhook_attempts'), await count('events')]).toEqual([
    1, 0, 1,
  ])
  world.clock.advance(60 * 24 * HOUR_MS)
  await dropOldDeliveries(ctx())
  expect([await count('webhook_logs'), await count('events')]).toEqual([1, 1])
})
