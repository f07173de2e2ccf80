import { expect, test } from 'vitest'
import { Webhook as Standard } from 'standardwebhooks'
import { EventBody } from '@wabi/contract/shapes/event-body.ts'
import { DAY_MS, HOUR_MS } from '@wabi/contract/time/durations.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { getWebhookLog } from '../domain/integration/webhooks/get-webhook-log.ts'
import { recordEvent } from '../domain/kernel/record-event.ts'
import { redeliverWebhook } from '../domain/integration/webhooks/redeliver-webhook.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { EVENT_DATA } from '../testing/hooked-client.ts'
import { useHookedClients } from '../testing/use-hooked-clients.ts'

const { world, receiver, ctx, subscribed, runOut } = useHookedClients()

test('an event is sent once to each subscribed webhook, signed by Standard Webhooks', async () => {
  const { webhook, logs, happen } = await subscribed()
  const eventId = await happen()
  await happen('fraud.detected')
  expect(await logs()).toMatchObject([
    { event: 'verification.completed', url: receiver.url, status: 'pending', attempts: 0, eventId },
  ])
  await deliverDue(ctx())
  await deliverDue(ctx())
  expect(receiver.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(headers['webhook-id']).toBe(eventId)
  expect(headers['wabi-version']).toBe('2026-11-21')
  const now = Math.floor(world.clock.now().getTime() / 1000)
  expect(headers['webhook-timestamp']).toBe(String(now))
  const payload = EventBody.parse(JSON.parse(body))
  expect(payload).toEqual({
    type: 'verification.completed',
    timestamp: world.clock.now().toISOString(),
    data: EVENT_DATA,
  })
  const mine = new Standard(webhook.secret).sign(eventId, world.clock.now(), body)
  expect(headers['webhook-signature']).toBe(mine)
  expect(await logs()).toMatchObject([{ status: 'success', responseCode: 200, attempts: 1, error: null }])
})

test('an event that is rolled back is not delivered', async () => {
  const { clientId, verificationId, logs } = await subscribed()
  const rolledBack = asTenant(world, clientId, async (tx) => {
    await recordEvent(ctx(), tx, {
      clientId,
      verificationId,
      type: 'verification.completed',
      data: EVENT_DATA,
    })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await logs()).toEqual([])
})

test('a failed delivery is retried when due, with the same id and bytes and a new timestamp, and each attempt is recorded', async () => {
  const statuses = [500, 302, 200]
  receiver.answer = (_, response) =>
    void response
      .writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' })
      .end('heard\0<b>you</b>')
  const { me, logs, happen } = await subscribed()
  await happen()
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

test('delivery stops after its retries, and a redelivery starts a new round', async () => {
  receiver.answer = (_, response) => void response.writeHead(503).end('x'.repeat(50_000))
  const { me, logs, happen } = await subscribed({ retryAttempts: 2 })
  await happen()
  await runOut(24)
  expect(receiver.received).toHaveLength(3)
  const [failed] = await logs()
  expect(failed).toMatchObject({ status: 'failed', attempts: 3, nextAttemptAt: null })
  const [row] = await querySuperuser(world, 'select * from webhook_logs where id = $1', [failed?.id])
  expect(String(row?.response_body)).toHaveLength(20_000)
  receiver.answer = (_, response) => void response.end('ok')
  await redeliverWebhook(me, { deliveryId: failed?.id ?? '' })
  await deliverDue(ctx())
  expect(await logs()).toMatchObject([{ status: 'success', attempts: 4, error: null }])
  expect(receiver.received.at(-1)?.body).toBe(receiver.received[0]?.body)
})

test('Retry-After is honored as a number and as a date, up to twice the delay', async () => {
  for (const [header, least, most] of [
    ['45', 36, 54],
    [new Date(Date.now() + 50_000).toUTCString(), 36, 61],
    ['86400', 48, 72],
    ['soon', 24, 36],
  ] as const) {
    receiver.answer = (_, response) => void response.writeHead(429, { 'retry-after': header }).end()
    const { logs, happen } = await subscribed()
    await happen()
    await deliverDue(ctx())
    const nextAttemptAt = (await logs())[0]?.nextAttemptAt
    const wait = (Date.parse(nextAttemptAt ?? '') - world.clock.now().getTime()) / 1000
    expect(wait).toBeGreaterThanOrEqual(least)
    expect(wait).toBeLessThanOrEqual(most)
  }
})

test('a webhook that only fails for five days is switched off, with one mail; one with a success in between is not', async () => {
  receiver.answer = (_, response) => void response.writeHead(500).end()
  const all = await subscribed({ retryAttempts: 0 })
  const some = await subscribed({ retryAttempts: 0 })
  for (let hour = 0; hour < 5 * 24 + 2; hour += 6) {
    await all.happen()
    await some.happen()
    const [last] = await some.logs()
    // One success in between.
    receiver.answer = (request, response) =>
      void response
        .writeHead(hour === 60 && request.headers['webhook-id'] === last?.eventId ? 200 : 500)
        .end()
    await deliverDue(ctx())
    world.clock.advance(6 * HOUR_MS)
  }
  expect(await all.hook()).toMatchObject({ isActive: false, disabledReason: 'failing' })
  expect(await some.hook()).toMatchObject({ isActive: true, disabledReason: null })
  expect(await all.newMails()).toBe(1)
})

test('failures several days apart do not count as continuous failing', async () => {
  receiver.answer = (_, response) => void response.writeHead(500).end()
  const { hook, happen } = await subscribed({ retryAttempts: 0 })
  for (let times = 0; times < 4; times += 1) {
    await happen()
    await deliverDue(ctx())
    world.clock.advance(3 * DAY_MS)
  }
  expect(await hook()).toMatchObject({ isActive: true })
})

test('an unreachable receiver is a failure with a message', async () => {
  const { logs, happen } = await subscribed({ url: 'http://127.0.0.1:1/' })
  await happen()
  await deliverDue(ctx())
  expect(await logs()).toMatchObject([
    { status: 'pending', responseCode: null, error: expect.stringContaining('could not be reached') },
  ])
})
