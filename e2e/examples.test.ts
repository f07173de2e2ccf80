import { afterAll, beforeAll, expect, test } from 'vitest'
import { Wabi } from '../sdk/src/index.ts'
import { registerClient } from './harness/client.ts'
import { type RunningExample, startExample } from './harness/example.ts'
import { freePort } from './harness/free-port.ts'
import { sharedPlatform } from './harness/shared-platform.ts'
import { createTestKey } from './harness/create-test-key.ts'

const platform = sharedPlatform()
let shop: RunningExample
let wabi: Wabi

beforeAll(async () => {
  const apiKey = await createTestKey(await registerClient(platform))
  wabi = new Wabi({ apiKey, baseUrl: platform.url })
  const port = await freePort()
  const { secret } = await wabi.webhooks.create({ name: 'Shop', url: `http://127.0.0.1:${port}/webhooks` })
  shop = await startExample(
    'express',
    { WABI_URL: platform.url, WABI_API_KEY: apiKey, WABI_WEBHOOK_SECRET: secret },
    port,
  )
})
afterAll(async () => {
  await shop?.close()
})

test('Express: a customer is redirected to the check, the shop shows the API’s result, and the webhook is verified', async () => {
  const form = new URLSearchParams({ name: 'Hanna Tesfaye' })
  const sent = await fetch(`${shop.url}/verify`, { method: 'POST', body: form, redirect: 'manual' })
  expect(sent.status).toBe(303)
  const check = new URL(sent.headers.get('location') ?? '')
  expect(check.href).toMatch(new RegExp(`^${platform.url}/verify/ses_`))

  const [verification] = (await wabi.verifications.list()).data
  const order = verification?.clientReference ?? ''
  const done = async () => (await fetch(`${shop.url}/done?order=${order}`)).json()
  await expect.poll(() => done()).toEqual({ status: 'pending', outcome: null })
  await wabi.test.complete(verification?.verificationId ?? '', { customer: 'approved' })
  await expect.poll(() => done()).toEqual({ status: 'completed', outcome: 'approved' })

  const receivedEvents = async () => (await fetch(`${shop.url}/events`)).json()
  await expect.poll(receivedEvents).toMatchObject([
    {
      type: 'verification.completed',
      data: { verificationId: verification?.verificationId, outcome: 'approved' },
    },
  ])
  expect((await fetch(`${shop.url}/done?order=nobodys`)).status).toBe(404)
})

test('Express: an invalid signature is rejected', async () => {
  const headers = {
    'webhook-id': 'evt_a',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${'A'.repeat(43)}=`,
  }
  const answer = await fetch(`${shop.url}/webhooks`, { method: 'POST', headers, body: '{}' })
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'webhook.signature_wrong' }])
})
