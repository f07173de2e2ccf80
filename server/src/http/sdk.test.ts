import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhook, Wabi, WabiError } from '../../../sdk/src/index.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { signUp } from '../testing/builders.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let receiver: Receiver
let baseUrl: string
let wabi: Wabi
let reader: Wabi

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, 'integrator')
  const newKey = async (permission: string) => {
    const body = { keyName: permission, permissions: [permission], identityAccess: true, mode: 'test' }
    return (await calls('createApiKey', { token, body })).body.data.apiKey as string
  }
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  wabi = new Wabi({ apiKey: await newKey('admin'), baseUrl })
  reader = new Wabi({ apiKey: await newKey('read'), baseUrl })
  receiver = await startReceiver()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await world.close()
})

const failing = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error as WabiError,
  )

test('from a new verification to its outcome, reported by a webhook that verifies', async () => {
  const webhook = await wabi.webhooks.create({
    name: 'Own',
    url: receiver.url,
    events: ['verification.completed'],
  })
  const made = await wabi.verifications.create({
    customerName: 'ሃና ተስፋዬ',
    delivery: 'none',
    clientReference: 'order-7',
    returnUrl: 'http://localhost:4000/done',
  })
  expect(made).toMatchObject({ status: 'pending', outcome: null, mode: 'test', clientReference: 'order-7' })
  expect(new URL(made.url).pathname).toMatch(/^\/verify\/ses_\w{26}$/)

  const names = (await wabi.test.customers()).map(({ customer }) => customer)
  expect(names).toContain('approved')
  const { verificationId } = made
  await wabi.test.complete(verificationId, { customer: 'approved' })
  expect(await reader.verifications.get(verificationId)).toMatchObject({
    status: 'completed',
    outcome: 'approved',
  })
  const { checks, outcome } = await reader.verifications.checks(verificationId)
  expect([outcome, checks.length > 0]).toEqual(['approved', true])

  await deliverDue(systemContext(world, ''))
  await expect.poll(() => receiver.received.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  const event = await verifyWebhook({ payload: body, headers, secret: webhook.secret })
  expect(event).toMatchObject({
    type: 'verification.completed',
    data: { verificationId, outcome: 'approved', clientReference: 'order-7' },
  })
  await expect(verifyWebhook({ payload: `${body} `, headers, secret: webhook.secret })).rejects.toMatchObject(
    {
      code: 'webhook.signature_wrong',
    },
  )

  const eventId = String(headers['webhook-id'])
  expect(await reader.events.get(eventId)).toEqual({ ...event, id: eventId })
  const { data } = await reader.deliveries.list(webhook.id, { status: 'success' })
  const detail = await reader.deliveries.get(data[0]!.id)
  expect(detail).toMatchObject({ eventId, requestBody: body, made: [{ responseCode: 200 }] })
  await wabi.deliveries.redeliver(detail.id)
  await deliverDue(systemContext(world, ''))
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]).toMatchObject({ body, headers: { 'webhook-id': eventId } })

  const { secret } = await wabi.webhooks.rotateSecret(webhook.id)
  await wabi.webhooks.test(webhook.id)
  await deliverDue(systemContext(world, ''))
  await expect.poll(() => receiver.received.length).toBe(3)
  const { headers: third, body: payload } = receiver.received[2]!
  for (const either of [secret, webhook.secret])
    expect(await verifyWebhook({ payload, headers: third, secret: either })).toMatchObject({
      type: 'webhook.test',
    })
  expect((await wabi.webhooks.update(webhook.id, { isActive: false })).isActive).toBe(false)
  await wabi.webhooks.delete(webhook.id)
  expect(await failing(wabi.webhooks.get(webhook.id))).toMatchObject({ code: 'webhook.not_found' })
})

test('a list is read page by page, each item once', async () => {
  const made = new Set<string>()
  for (let count = 0; count < 5; count += 1)
    made.add(
      (
        await wabi.verifications.create({
          customerName: `Walk ${count}`,
          delivery: 'none',
          clientReference: 'walk',
        })
      ).verificationId,
    )
  const walked: string[] = []
  for await (const { verificationId } of reader.verifications.list({ clientReference: 'walk', limit: 2 }))
    walked.push(verificationId)
  expect(walked.toSorted()).toEqual([...made].toSorted())
  const first = await reader.verifications.list({ clientReference: 'walk', limit: 2 })
  expect([first.data.length, typeof first.next]).toEqual([2, 'string'])
})

test('one idempotency key creates one verification', async () => {
  const make = (idempotencyKey: string, customerName = 'Once') =>
    wabi.verifications.create({ customerName, delivery: 'none' }, { idempotencyKey })
  const [first, again] = [await make('order-1'), await make('order-1')]
  expect(again).toEqual(first)
  expect((await make('order-2')).verificationId).not.toBe(first.verificationId)
  expect(await failing(make('order-1', 'Another'))).toMatchObject({
    status: 422,
    code: 'idempotency.mismatch',
  })
  const together = await Promise.all(Array.from({ length: 8 }, () => make('order-3')))
  expect(new Set(together.map(({ verificationId }) => verificationId)).size).toBe(1)
})

test('an error has its code, its fields and its request id', async () => {
  const missing = await failing(wabi.verifications.get(`ver_${'a'.repeat(26)}`))
  expect(missing).toBeInstanceOf(WabiError)
  expect(missing).toMatchObject({ status: 404, code: 'verification.not_found' })
  expect(missing.requestId).toMatch(/^[\w-]{20,}$/)
  expect(missing.message).toBe('There is no such verification.')
  expect(await failing(wabi.verifications.create({ customerName: '', delivery: 'none' }))).toMatchObject({
    status: 400,
    code: 'request.invalid',
    param: 'customerName',
  })
  expect(await failing(reader.verifications.cancel('ver_x'))).toMatchObject({ code: 'auth.forbidden' })
  const stranger = new Wabi({ apiKey: 'wk_test_nobody', baseUrl })
  expect(await failing(stranger.events.list())).toMatchObject({ status: 401, code: 'auth.required' })
})

test('a verification is cancelled, sent again and erased', async () => {
  const { verificationId: id, url } = await wabi.verifications.create({
    customerName: 'Hanna',
    delivery: 'none',
  })
  expect((await wabi.verifications.resend(id, { delivery: 'none' })).url).toBe(url)
  expect((await wabi.verifications.cancel(id)).status).toBe('cancelled')
  expect(await failing(wabi.verifications.approve(id))).toMatchObject({ status: 409 })
  expect(await wabi.verifications.images(id)).toEqual([])
  expect(new TextDecoder('latin1').decode(await wabi.verifications.report(id)).slice(0, 5)).toBe('%PDF-')
  await wabi.verifications.erase(id)
  expect((await wabi.verifications.get(id)).customerName).not.toContain('Hanna')
})
