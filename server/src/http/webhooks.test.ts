import { Webhook as Standard } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { registerJobs } from '../jobs/jobs.ts'
import { HOSTILE_ADDRESSES } from '../platform/safe-fetch/hostile-addresses.ts'
import { useHttp } from '../testing/use-http.ts'
import { addStaff, signUp } from '../testing/builders.ts'
import { tableText } from '../testing/query-superuser.ts'
import { startReceiver } from '../testing/receiver.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const { world, calls } = useHttp()

const customer = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }

test('no hostile address can be saved, neither in a new webhook nor in an existing one', async () => {
  const { clientId } = await signUp(world, calls, 'strict')
  const made = await calls('createWebhook', {
    token: await addStaff(world, clientId, 'owner'),
    body: { name: 'Hook', url: 'https://192.88.100.1/hook' },
  })
  expect(made.status).toBe(200)
  const params = { id: made.body.data.id }
  let token = ''
  for (const [at, url] of HOSTILE_ADDRESSES.entries()) {
    // Each person has a limited number of attempts per minute.
    if (at % 20 === 0) token = await addStaff(world, clientId, 'owner')
    const created = await calls('createWebhook', { token, body: { name: 'Hook', url } })
    const changed = await calls('updateWebhook', { token, params, body: { url } })
    // The platform has another name here.
    if (url.toLowerCase().includes('verify.example.com')) continue
    expect([url, created.status, changed.status]).toEqual([url, 400, 400])
    if (url !== '') expect(changed.body.code).toBe('webhook.url_refused')
  }
  const listed = (await calls('listWebhooks', { token })).body.data
  expect(listed[0].url).toBe('https://192.88.100.1/hook')
})

test('a webhook’s secret is stored sealed, revealed, and rotated', async () => {
  const { token } = await signUp(world, calls, 'hooks')
  const body = {
    name: 'Hook',
    url: 'https://192.88.100.1/hook',
    events: ['verification.completed', 'verification.completed'],
  }
  const made = (await calls('createWebhook', { token, body })).body.data
  expect(made).toMatchObject({
    events: ['verification.completed'],
    isActive: true,
    retryAttempts: 3,
    timeoutSeconds: 30,
  })
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const [listed] = (await calls('listWebhooks', { token })).body.data
  expect(listed).not.toHaveProperty('secret')
  expect(await tableText(world, 'webhook_configs')).not.toContain(made.secret.slice(6))
  const params = { id: made.id }
  const reveal = () => calls('revealWebhookSecret', { token, params })
  expect((await reveal()).body.data.secret).toBe(made.secret)
  const changed = await calls('updateWebhook', {
    token,
    params,
    body: { name: 'Other', events: ['fraud.detected'], retryAttempts: 5, timeoutSeconds: 10 },
  })
  expect(changed.body.data).toEqual({
    ...listed,
    name: 'Other',
    events: ['fraud.detected'],
    retryAttempts: 5,
    timeoutSeconds: 10,
  })
  expect((await calls('updateWebhook', { token, params, body: { timeoutSeconds: 600 } })).status).toBe(400)
  const { secret } = (await calls('rotateWebhookSecret', { token, params, body: {} })).body.data
  expect((await reveal()).body.data.secret).toBe(secret)
  expect((await calls('deleteWebhook', { token, params })).status).toBe(200)
  expect((await calls('listWebhooks', { token })).body.data).toEqual([])
})

test('events are delivered, listed and available to an API key', async () => {
  const real = await createWorld({ queue: true, config: { allowPrivateWebhooks: true } })
  const server = await buildHttp(real)
  const receiver = await startReceiver()
  const jobs = await registerJobs(real)
  try {
    const call = createCalls(server)
    const { token } = await signUp(real, call, 'live')
    const body = { name: 'Hook', url: receiver.url, events: ['session.generated'] }
    const { secret, id } = (await call('createWebhook', { token, body })).body.data
    const link = (await call('createLink', { token, body: customer })).body
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1)
    const [one] = receiver.received
    const payload = new Standard(secret).verify(one?.body ?? '', one?.headers as Record<string, string>)
    expect(payload).toMatchObject({
      type: 'session.generated',
      data: { verificationId: link.verificationId },
    })
    const list = async (query: Record<string, string>) =>
      (await call('listWebhookLogs', { token, query })).body.data as { status: string }[]
    await expect.poll(async () => (await list({}))[0]?.status).toBe('success')
    const eventId = String(one?.headers['webhook-id'])
    for (const query of [
      { webhookId: id },
      { status: 'success' },
      { event: 'session.generated' },
      { about: link.verificationId },
      { about: eventId },
    ])
      expect([query, (await list(query)).length]).toEqual([query, 1])
    for (const query of [{ status: 'failed' }, { event: 'fraud.detected' }, { about: 'Abebe' }])
      expect([query, (await list(query)).length]).toEqual([query, 0])

    const key = (await call('createApiKey', { token, body: { keyName: 'Key' } })).body.data.apiKey
    const events = (await call('v1ListEvents', { token: key })).body.data
    expect(events).toEqual([{ ...(payload as object), id: eventId }])
    const later = { since: new Date(Date.now() + 1000).toISOString() }
    expect((await call('v1ListEvents', { token: key, query: later })).body.data).toEqual([])
  } finally {
    await jobs.stop()
    await server.close()
    await receiver.close()
    await real.close()
  }
})

test('the list is paged by cursor', async () => {
  const { token } = await signUp(world, calls, 'pages')
  const body = { name: 'Hook', url: 'https://192.88.100.1/hook', events: ['session.generated'] }
  await calls('createWebhook', { token, body })
  for (let times = 0; times < 5; times += 1) await calls('createLink', { token, body: customer })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) }
    const page = (await calls('listWebhookLogs', { token, query })).body
    seen.push(...page.data.map((log: { id: string }) => log.id))
    cursor = page.page.next
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
})
