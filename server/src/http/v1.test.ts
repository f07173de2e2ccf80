import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEvidence, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let owner: { token: string; clientId: string }
let live: string
let testKey: string
const PERSON = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }

async function makeKey(mode: 'live' | 'test', permission = 'admin', token = owner.token): Promise<string> {
  const body = { keyName: `${mode} ${permission}`, permissions: [permission], mode }
  return (await calls('createApiKey', { token, body })).body.data.apiKey
}

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: 10_000, allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  calls = createCalls(app)
  owner = await signUp(world, calls, 'bank')
  live = await makeKey('live')
  testKey = await makeKey('test')
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const create = async (body: object = PERSON, token = live) =>
  (await calls('v1CreateVerification', { token, body })).body.data

/** A verification in review, of a test customer, since that needs no picture. */
async function pending(): Promise<string> {
  const { verificationId } = await create(PERSON, testKey)
  const answer = await calls('v1CompleteTestVerification', {
    token: testKey,
    params: { verificationId },
    body: { customer: 'pending_review' },
  })
  expect(answer.body.data.status).toBe('pending_review')
  return verificationId
}

test('only the answer that creates a link contains it', async () => {
  const made = await create({ ...PERSON, clientReference: 'no-1' })
  expect(made.url).toMatch(/\/verify\/ses_/)
  expect(made).toMatchObject({ mode: 'live', status: 'pending', clientReference: 'no-1' })
  const params = { verificationId: made.verificationId }
  const seen = (await calls('v1GetVerification', { token: live, params })).text
  const listed = (await calls('v1ListVerifications', { token: live })).text
  for (const text of [seen, listed]) expect(text).not.toContain(sessionIdFromUrl(made.url))
})

test('without delivery no mail is sent and no address needed; with delivery an address is required', async () => {
  const quiet = await create({ customerName: 'Sara Alemu', delivery: 'none' })
  expect(
    await querySuperuser(world, 'select from emails where verification_id = $1', [quiet.verificationId]),
  ).toEqual([])
  const refused = await calls('v1CreateVerification', { token: live, body: { customerName: 'Sara Alemu' } })
  expect(refused.body).toMatchObject({
    code: 'request.invalid',
    fields: { customerEmail: 'This is required, unless `delivery` is `sms` or `none`' },
  })
  const params = { verificationId: quiet.verificationId }
  const mailed = await calls('v1ResendVerification', { token: live, params, body: {} })
  expect(mailed.body.code).toBe('verification.no_email')
  const renewed = await calls('v1ResendVerification', { token: live, params, body: { delivery: 'none' } })
  expect(renewed.body.data.url).toBe(quiet.url)
})

test.each([
  ['https://shop.example.com/done', true, true],
  ['http://localhost:8080/done', false, true],
  ['http://shop.example.com/done', false, false],
  ['https://user:pass@shop.example.com/', false, false],
  ['javascript:alert(1)', false, false],
  ['//shop.example.com', false, false],
])('%s as the return URL: live %s, test %s', async (returnUrl, withLive, withTest) => {
  for (const [token, may] of [
    [live, withLive],
    [testKey, withTest],
  ] as const) {
    const { status } = await calls('v1CreateVerification', { token, body: { ...PERSON, returnUrl } })
    expect(status).toBe(may ? 200 : 400)
  }
})

test('the list is filtered by reference, status and time, and paged by cursor', async () => {
  for (let n = 0; n < 3; n += 1) await create({ ...PERSON, clientReference: 'thrice' })
  const list = (query: Record<string, string>) =>
    calls('v1ListVerifications', { token: live, query: { clientReference: 'thrice', ...query } })
  const first = (await list({ limit: '2' })).body
  const rest = (await list({ limit: '2', cursor: first.page.next })).body
  expect([first.data.length, rest.data.length, rest.page.next]).toEqual([2, 1, null])
  const elsewhere = await calls('v1ListEvents', { token: live, query: { cursor: first.page.next } })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'request.invalid'])
  expect((await list({ status: 'completed' })).body.data).toEqual([])
  expect((await list({ createdBefore: first.data[0].createdAt })).body.data).toHaveLength(
    [...first.data, ...rest.data].filter((one) => one.createdAt < first.data[0].createdAt).length,
  )
  expect((await list({ createdAfter: '2100-01-01T00:00:00Z' })).body.data).toEqual([])
})

test('cancelling a verification is repeatable, and the audit log names the key', async () => {
  const { verificationId } = await create()
  const params = { verificationId }
  for (let times = 0; times < 2; times += 1)
    expect((await calls('v1CancelVerification', { token: live, params })).body.data.status).toBe('cancelled')
  const [audit] = await querySuperuser(
    world,
    `select actor_kind from audit_log where action = 'verification.cancelled' and subject = $1`,
    [verificationId],
  )
  expect(audit).toEqual({ actor_kind: 'api-key' })
})

test('a key approves, rejects and requests a step again; a call that names an older decision is refused', async () => {
  const first = await pending()
  const { decisionId, decidedBy, checks } = (
    await calls('v1GetChecks', { token: testKey, params: { verificationId: first } })
  ).body.data
  expect(decidedBy).toBe('rules')
  expect(checks.length).toBeGreaterThan(10)
  expect(checks[0]).not.toHaveProperty('evidence')
  const approve = (verificationId: string, body: object = {}) =>
    calls('v1ApproveVerification', { token: testKey, params: { verificationId }, body })
  expect((await approve(first, { decisionId })).body.data).toMatchObject({ outcome: 'approved' })
  const late = await approve(first, { decisionId })
  expect(late.body).toMatchObject({
    code: 'review.decided_already',
    decided: { by: 'API key test admin', status: 'completed' },
  })
  const params = { verificationId: await pending() }
  const rejected = await calls('v1RejectVerification', {
    token: testKey,
    params,
    body: { reason: 'document_expired', note: 'Please renew it.' },
  })
  expect(rejected.body.data).toMatchObject({ status: 'failed', reasons: ['document_expired'] })
  const again = await calls('v1RequestResubmission', {
    token: testKey,
    params: { verificationId: await pending() },
    body: { steps: ['selfie'], reasons: ['face_unclear'] },
  })
  expect(again.body.data).toMatchObject({ status: 'resubmission_requested', outcome: null })
})

test('where two people must approve, a key counts as neither', async () => {
  const verificationId = await pending()
  await calls('updateSettings', { token: owner.token, body: { fourEyes: true } })
  try {
    const answer = await calls('v1ApproveVerification', { token: testKey, params: { verificationId } })
    expect(answer.body.code).toBe('review.people_needed')
  } finally {
    await calls('updateSettings', { token: owner.token, body: { fourEyes: false } })
  }
})

test('an erased verification has no personal data left', async () => {
  const { verificationId } = await create({
    ...PERSON,
    customerName: 'Canary Bekele',
    clientReference: 'gone',
  })
  const params = { verificationId }
  expect((await calls('v1EraseVerification', { token: live, params })).status).toBe(200)
  expect((await calls('v1GetVerification', { token: live, params })).body.data).toMatchObject({
    customerName: '—',
    clientReference: null,
  })
})

test('a test key sees no live verification, webhook, event or delivery, and the reverse', async () => {
  const { verificationId } = await create()
  const params = { verificationId }
  for (const operation of ['v1GetVerification', 'v1GetChecks', 'v1ListImages', 'v1GetReport'] as const)
    expect((await calls(operation, { token: testKey, params })).status).toBe(404)
  const hook = { name: 'h', url: 'http://127.0.0.1:9/x' }
  const { data } = (await calls('v1CreateWebhook', { token: live, body: hook })).body
  const of = { webhookId: data.id }
  expect((await calls('v1GetWebhook', { token: live, params: of })).body.data).toMatchObject(hook)
  expect((await calls('v1GetWebhook', { token: testKey, params: of })).status).toBe(404)
  expect((await calls('v1ListDeliveries', { token: testKey, params: of })).status).toBe(404)
  const [event] = (await calls('v1ListEvents', { token: live })).body.data
  expect((await calls('v1GetEvent', { token: live, params: { eventId: event.id } })).body.data).toEqual(event)
  expect((await calls('v1GetEvent', { token: testKey, params: { eventId: event.id } })).status).toBe(404)
})

test('the report is a PDF file, and the audit log names the key', async () => {
  const params = { verificationId: await pending() }
  const report = await calls('v1GetReport', { token: testKey, params })
  expect([report.status, report.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(report.headers['content-disposition']).toBe(`attachment; filename="${params.verificationId}.pdf"`)
  expect(report.text.startsWith('%PDF-')).toBe(true)
  expect((await calls('v1GetReport', { token: await makeKey('test', 'write'), params })).status).toBe(403)
})

test('images open by signed addresses for five minutes while the key is valid, and each view is audited', async () => {
  const made = await create()
  const { verificationId, url } = made
  const bytes = Buffer.from('a face that is nobody’s')
  const evidenceId = await addEvidence(
    world,
    { clientId: owner.clientId, verificationId, sessionId: sessionIdFromUrl(url) },
    bytes,
  )
  const key = await makeKey('live')
  const listed = await calls('v1ListImages', { token: key, params: { verificationId } })
  const [image] = listed.body.data
  expect(image).toMatchObject({ imageId: evidenceId, kind: 'selfie' })
  const path = new URL(image.url).pathname
  const open = (at: string) => app.inject(at)
  const opened = await open(path)
  expect(opened.rawPayload.equals(bytes)).toBe(true)
  expect(opened.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const views = await querySuperuser(
    world,
    `select action, actor_kind from audit_log where subject = $1 and action like 'evidence.%' order by id`,
    [verificationId],
  )
  expect(views).toEqual([
    { action: 'evidence.linked', actor_kind: 'api-key' },
    { action: 'evidence.viewed', actor_kind: 'api-key' },
  ])
  // Every character is verified.
  for (let at = path.length - 130; at < path.length; at += 7) {
    const letter = path[at] === 'a' ? 'b' : 'a'
    expect((await open(path.slice(0, at) + letter + path.slice(at + 1))).statusCode).toBe(404)
  }
  const keyId = (await calls('listApiKeys', { token: owner.token })).body.data[0].id
  world.clock.set(new Date(Date.parse(image.expiresAt) - 1))
  expect((await open(path)).statusCode).toBe(200)
  world.clock.set(image.expiresAt)
  expect((await open(path)).json().code).toBe('evidence.link_over')
  world.clock.release()
  await calls('deleteApiKey', { token: owner.token, params: { id: keyId } })
  expect((await open(path)).statusCode).toBe(404)
})
