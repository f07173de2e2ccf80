import { beforeAll, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { Caller } from './harness/calls.ts'
import { registerClient, getSessionId } from './harness/client.ts'
import { runFlow, type Customer } from './harness/flow.ts'
import { sharedPlatform } from './harness/shared-platform.ts'
import { specimen } from './harness/specimens.ts'
import { startWebhookReceiver } from './harness/webhook-receiver.ts'

const platform = sharedPlatform()
const client = new Caller(platform.url)

beforeAll(async () => {
  client.token = (await registerClient(platform)).token
})

async function verify(customer: Customer) {
  const link = await client.call('createLinks', {
    body: {
      customerName: customer.front.claims.fullName,
      customerEmail: 'customer@example.et',
      expiryDays: 7,
    },
  })
  const reply = await runFlow(new Caller(platform.url), getSessionId(link.verificationUrl), customer)
  const { data } = await client.call('getVerification', { params: { verificationId: link.verificationId } })
  expect(data.decision).toMatchObject({ outcome: reply.verificationStatus, overallScore: reply.overallScore })
  return { reply, reasons: data.decision!.reasons as string[], detail: data, link }
}

test('the right person with a valid national ID is approved, and the client gets a signed webhook', async () => {
  const receiver = await startWebhookReceiver()
  try {
    const { data: webhook } = await client.call('createWebhook', {
      body: { name: 'Core banking', url: receiver.url, events: ['verification.completed'] },
    })
    const { reply, detail, link } = await verify({
      front: await specimen('hanna', 'fayda', 'front'),
      back: await specimen('hanna', 'fayda', 'back'),
    })
    expect(reply.verificationStatus).toBe('approved')
    expect(reply.overallScore).toBeGreaterThanOrEqual(80)
    expect(detail.status).toBe('completed')

    const { headers, body } = await receiver.next()
    const signed = headers as Record<string, string>
    const forged = body.replace('approved', 'rejected')
    for (const verifier of [new Webhook(webhook.secret), new SvixWebhook(webhook.secret)]) {
      expect(() => verifier.verify(body, signed)).not.toThrow()
      expect(() => verifier.verify(forged, signed)).toThrow()
    }
    expect(JSON.parse(body)).toMatchObject({
      type: 'verification.completed',
      data: {
        verificationId: link.verificationId,
        status: 'completed',
        outcome: 'approved',
        overallScore: reply.overallScore,
      },
    })
    expect(body).not.toContain('Hanna')

    // The response is recorded after the receiver has sent it.
    await expect
      .poll(async () => (await client.call('listWebhookLogs', { query: {} })).data[0])
      .toMatchObject({
        event: 'verification.completed',
        status: 'success',
        responseCode: 200,
        attempts: 1,
      })
  } finally {
    await receiver.close()
  }
})

test("another person's selfie is rejected because it does not match", async () => {
  const { reply, reasons, detail } = await verify({
    front: await specimen('hanna', 'fayda', 'front'),
    back: await specimen('hanna', 'fayda', 'back'),
    selfiePerson: await specimen('marta', 'fayda', 'front'),
  })
  expect(reply.verificationStatus).toBe('rejected')
  expect(reasons).toContain('face_different')
  expect(reply.reasons).toContain('Your selfie does not match the photo on your document.')
  expect(detail.status).toBe('failed')
})

test("a valid card with a stranger's photograph does not pass", async () => {
  const { reply, reasons } = await verify({
    front: await specimen('hanna', 'fayda', 'front', 'stranger-portrait'),
    back: await specimen('hanna', 'fayda', 'back'),
  })
  expect(reply.verificationStatus).toBe('rejected')
  expect(reasons).toContain('face_different')
})

test('an expired document does not pass', async () => {
  const { reply, reasons } = await verify({
    front: await specimen('hanna', 'fayda', 'front', 'expired'),
    back: await specimen('hanna', 'fayda', 'back'),
  })
  // The barcode does not contain the expiry date: a single reading leads to review, not to rejection.
  expect(reply.verificationStatus).toBe('pending_review')
  expect(reasons).toContain('expiry_unconfirmed')
})

test('an unreadable document does not pass', async () => {
  const { reply, reasons } = await verify({
    front: await specimen('hanna', 'fayda', 'front', 'unreadable'),
    back: await specimen('hanna', 'fayda', 'back', 'unreadable'),
  })
  expect(reply.verificationStatus).not.toBe('approved')
  expect(reasons.length).toBeGreaterThan(0)
})

test("a card with another person's name does not pass", async () => {
  const front = await specimen('selam', 'fayda', 'front')
  const claims = (await specimen('hanna', 'fayda', 'front')).claims
  const { reply } = await verify({
    front: { ...front, claims },
    back: await specimen('selam', 'fayda', 'back'),
  })
  expect(reply.verificationStatus).not.toBe('approved')
})

test('a Kebele ID never approves by itself', async () => {
  const { reply, reasons } = await verify({
    front: await specimen('hanna', 'kebele', 'front'),
    back: await specimen('hanna', 'kebele', 'back'),
  })
  expect(reply.verificationStatus).toBe('pending_review')
  expect(reasons).toContain('kebele_needs_review')
})

test('a passport is decided from its data page alone', async () => {
  const { reply, reasons } = await verify({ front: await specimen('hanna', 'passport', 'front'), back: null })
  expect(['approved', 'pending_review']).toContain(reply.verificationStatus)
  expect(reasons).not.toContain('face_different')
})

test('the dashboard shows the decisions', async () => {
  const { data: list } = await client.call('listVerifications', { query: { limit: 50 } })
  const { data: stats } = await client.call('dashboardStats', {})
  expect(stats.totalVerifications).toBe(list.length)
  expect(stats.pendingReviews).toBe(list.filter(({ status }) => status === 'pending_review').length)
  const decided = list.filter(({ status }) => ['completed', 'failed', 'pending_review'].includes(status))
  expect(decided.length).toBeGreaterThanOrEqual(8)
  for (const row of decided) expect(row.confidence).not.toBeNull()
})
