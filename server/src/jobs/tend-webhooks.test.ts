import { expect, test } from 'vitest'
import { Webhook as Standard } from 'standardwebhooks'
import { EventBody } from '@wabi/contract/shapes/event-body.ts'
import { DAY_MS, HOUR_MS } from '@wabi/contract/time/durations.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { deleteOldDeliveries } from '../domain/integration/webhooks/delete-old-deliveries.ts'
import { replayWebhook } from '../domain/integration/webhooks/replay-webhook.ts'
import { rotateWebhookSecret } from '../domain/integration/webhooks/rotate-webhook-secret.ts'
import { testWebhook } from '../domain/integration/webhooks/test-webhook.ts'
import { updateWebhook } from '../domain/integration/webhooks/update-webhook.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { useHookedClients } from '../testing/use-hooked-clients.ts'

const { world, receiver, ctx, subscribed, runOut } = useHookedClients()

test('410 switches the webhook off at once, and the owners get a mail', async () => {
  receiver.answer = (_, response) => void response.writeHead(410).end()
  const { me, id, logs, hook, happen, newMails } = await subscribed()
  await happen()
  await deliverDue(ctx())
  expect(await logs()).toMatchObject([{ status: 'failed', responseCode: 410, attempts: 1 }])
  expect(await hook()).toMatchObject({ isActive: false, disabledReason: 'gone' })
  expect(await newMails()).toBe(1)
  const missed = await happen()
  expect(await logs()).toHaveLength(1)

  // Resumed and replayed, nothing is lost.
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

test('during a rotation both secrets sign, for a day', async () => {
  const { me, id, webhook, happen } = await subscribed()
  const { secret } = await rotateWebhookSecret(me, { id, overlapHours: 24 })
  expect(secret).not.toBe(webhook.secret)
  await expect(rotateWebhookSecret(me, { id, overlapHours: 24 })).rejects.toMatchObject({
    code: 'webhook.rotation_running',
  })
  const verifies = (by: string) => {
    const last = receiver.received.at(-1)
    if (!last) throw new Error('nothing was received')
    const { headers, body } = last
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const mine = new Standard(by).sign(String(headers['webhook-id']), at, body)
    return String(headers['webhook-signature']).split(' ').includes(mine)
  }
  await happen()
  await deliverDue(ctx())
  expect([verifies(webhook.secret), verifies(secret)]).toEqual([true, true])
  world.clock.advance(DAY_MS + 1000)
  await happen()
  await deliverDue(ctx())
  expect([verifies(webhook.secret), verifies(secret)]).toEqual([false, true])
  const now = await rotateWebhookSecret(me, { id, overlapHours: 0 })
  await happen()
  await deliverDue(ctx())
  expect([verifies(secret), verifies(now.secret)]).toEqual([false, true])
})

test('a test event is sent to one webhook, once, whatever it is subscribed to', async () => {
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

test('a paused webhook is sent nothing, and pending deliveries are sent once it is resumed', async () => {
  const { me, id, logs, happen } = await subscribed()
  await happen()
  const set = (isActive: boolean) => updateWebhook(me, { id, isActive })
  await set(false)
  expect(await deliverDue(ctx())).toBe(0)
  await set(true)
  expect(await deliverDue(ctx())).toBe(1)
  expect(await logs()).toMatchObject([{ status: 'success' }])
})

test('deliveries, attempts and events are deleted after their retention, pending deliveries are not', async () => {
  const { me, id, clientId, happen } = await subscribed()
  await happen()
  await deliverDue(ctx())
  world.clock.advance(29 * DAY_MS)
  await happen()
  await updateWebhook(me, { id, isActive: false })
  const count = async (table: string) =>
    (
      await querySuperuser(world, `select count(*)::int as n from ${table} where client_id = $1`, [clientId])
    )[0]?.n
  await deleteOldDeliveries(ctx())
  expect([await count('webhook_logs'), await count('webhook_attempts'), await count('events')]).toEqual([
    2, 1, 2,
  ])
  world.clock.advance(2 * DAY_MS)
  await deleteOldDeliveries(ctx())
  expect([await count('webhook_logs'), await count('webhook_attempts'), await count('events')]).toEqual([
    1, 0, 1,
  ])
  world.clock.advance(60 * DAY_MS)
  await deleteOldDeliveries(ctx())
  expect([await count('webhook_logs'), await count('events')]).toEqual([1, 1])
})
