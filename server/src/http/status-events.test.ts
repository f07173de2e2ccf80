import { beforeAll, describe, expect, test } from 'vitest'
import { TRANSITIONS, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { getWithdrawUrl } from '../domain/verification/session/withdraw-token.ts'
import { announceExpiringDocuments } from '../domain/verification/steps/announce-expiring-documents.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { apiCallsPerMinute: 10_000, allowPrivateWebhooks: true } })

let owner: { token: string; clientId: string }
/** Creates. */
let key: string
/** Decides: a key does not decide what it created. */
let desk: string

beforeAll(async () => {
  owner = await signUp(world, calls, 'events')
  const makeKey = async (keyName: string) =>
    (
      await calls('createApiKey', {
        token: owner.token,
        body: { keyName, permissions: ['admin'], mode: 'test' },
      })
    ).body.data.apiKey as string
  ;[key, desk] = [await makeKey('core'), await makeKey('desk')]
  await calls('updateSettings', { token: owner.token, body: { customerRetries: 3 } })
})

/** One verification and its customer. */
class Subject {
  params = { verificationId: '' }
  session = { sessionId: '' }
  cookie: string | undefined

  async create() {
    const body = { customerName: 'Abebe Bikila', clientReference: 'customer-1042', delivery: 'none' }
    const { data } = (await calls('v1CreateVerification', { token: key, body })).body
    this.params.verificationId = data.verificationId
    this.session.sessionId = sessionIdFromUrl(data.url)
  }
  async start() {
    const answer = await calls('startVerification', { body: this.session })
    this.cookie = answer.cookie ?? this.cookie
    return answer
  }
  complete = (customer: TestCustomer) =>
    calls('v1CompleteTestVerification', { token: key, params: this.params, body: { customer } })
  cancel = () => calls('v1CancelVerification', { token: key, params: this.params })
  erase = () => calls('v1EraseVerification', { token: desk, params: this.params })
  decline = () => calls('decline', { params: this.session, cookie: this.cookie, body: {} })
  /** By the link in their mail. */
  withdraw = () => {
    const url = getWithdrawUrl(systemContext(world, 'test'), this.session.sessionId)
    return calls('withdrawConsent', { params: this.session, body: { token: url.split('withdraw=')[1] } })
  }
  resend = () =>
    calls('v1ResendVerification', { token: key, params: this.params, body: { delivery: 'none' } })
  ask = () =>
    calls('v1RequestResubmission', {
      token: desk,
      params: this.params,
      body: { steps: ['selfie'], reasons: ['face_unclear'] },
    })
  approve = () => calls('v1ApproveVerification', { token: desk, params: this.params, body: {} })
  reject = () =>
    calls('v1RejectVerification', { token: desk, params: this.params, body: { reason: 'not_accepted' } })
  reopen = () =>
    calls('v1ReopenVerification', { token: desk, params: this.params, body: { words: 'New evidence' } })
  revoke = () =>
    calls('v1RevokeVerification', { token: desk, params: this.params, body: { reason: 'fraud_found' } })
  retry = () => calls('retry', { params: this.session, cookie: this.cookie })

  async status(): Promise<VerificationStatus> {
    const [row] = await querySuperuser(
      world,
      'select status from customer_verifications where verification_id = $1',
      [this.params.verificationId],
    )
    return row!.status as VerificationStatus
  }
  /** Its events as the API lists them, oldest first. */
  async events(): Promise<{ type: string; data: { status: string } }[]> {
    return (await calls('v1ListEvents', { token: key, query: this.params })).body.data
  }
}

type Act = Exclude<keyof Subject, 'params' | 'session' | 'cookie' | 'status' | 'events' | 'complete'>
type Step = Act | TestCustomer

/** For each arrow of the state table: what leads to its start, and what follows it. */
const ARROWS: Record<string, readonly [before: readonly Step[], act: Step]> = {
  'pending in_progress': [[], 'start'],
  'pending expired': [[], 'expired'],
  'pending cancelled': [[], 'cancel'],
  'pending declined': [[], 'withdraw'],
  'in_progress completed': [['start'], 'approved'],
  'in_progress pending_review': [['start'], 'pending_review'],
  'in_progress failed': [['start'], 'rejected_document_expired'],
  'in_progress expired': [['start'], 'expired'],
  'in_progress cancelled': [['start'], 'cancel'],
  'in_progress declined': [['start'], 'decline'],
  'pending_review completed': [['pending_review'], 'approve'],
  'pending_review failed': [['pending_review'], 'reject'],
  'pending_review resubmission_requested': [['pending_review'], 'ask'],
  'pending_review cancelled': [['pending_review'], 'erase'],
  'pending_review declined': [['pending_review'], 'withdraw'],
  'resubmission_requested in_progress': [['pending_review', 'ask'], 'start'],
  'resubmission_requested expired': [['pending_review', 'ask'], 'expired'],
  'resubmission_requested cancelled': [['pending_review', 'ask'], 'cancel'],
  'resubmission_requested declined': [['pending_review', 'ask'], 'withdraw'],
  'completed pending_review': [['approved'], 'reopen'],
  'completed failed': [['approved'], 'revoke'],
  'failed in_progress': [['start', 'rejected_document_expired'], 'retry'],
  'failed pending_review': [['rejected_document_expired'], 'reopen'],
  'expired pending': [['expired'], 'resend'],
  'expired in_progress': [['start', 'expired'], 'resend'],
  'expired resubmission_requested': [['pending_review', 'ask', 'expired'], 'resend'],
}

async function take(subject: Subject, step: Step): Promise<void> {
  if (step in subject) {
    const answer = await subject[step as Act]()
    if (answer) expect(`${step} ${answer.text.slice(0, 200)}`).toMatch(/"success":true|"sessionId"/u)
  } else expect((await subject.complete(step as TestCustomer)).status).toBe(200)
}

describe('every arrow of the state table is an event with the new status', () => {
  test('every arrow is walked', () => {
    const arrows = Object.entries(TRANSITIONS).flatMap(([from, ends]) => ends.map((to) => `${from} ${to}`))
    expect(Object.keys(ARROWS).toSorted()).toEqual(arrows.toSorted())
  })

  test.each(Object.entries(ARROWS))('%s', async (arrow, [before, act]) => {
    const [from, to] = arrow.split(' ')
    const subject = new Subject()
    await subject.create()
    for (const step of before) await take(subject, step)
    expect(await subject.status()).toBe(from)
    const known = await subject.events()
    await take(subject, act)
    expect(await subject.status()).toBe(to)
    const added = (await subject.events()).slice(known.length)
    expect(added.map(({ data }) => data.status)).toContain(to)
  })
})

test('an erasure is an event, without the reference, and a review is one before its outcome', async () => {
  const subject = new Subject()
  await subject.create()
  for (const step of ['pending_review', 'approve', 'erase'] as const) await take(subject, step)
  const types = (await subject.events()).map(({ type }) => type)
  expect(types.slice(-3)).toEqual(['verification.reviewed', 'verification.completed', 'verification.erased'])
  expect(JSON.stringify(await subject.events())).not.toContain('customer-1042')
})

test('a document that expires within 30 days is announced once, while the verification is approved', async () => {
  const subject = new Subject()
  await subject.create()
  await take(subject, 'approved')
  const job = () => announceExpiringDocuments(systemContext(world, 'announce-expiring-documents'))
  const announced = async () =>
    (await subject.events()).filter(({ type }) => type === 'verification.document_expiring').length
  await job()
  expect(await announced()).toBe(0)
  await querySuperuser(
    world,
    `update customer_verifications set expiry_notice_at = now() - interval '1 minute' where verification_id = $1`,
    [subject.params.verificationId],
  )
  await job()
  await job()
  expect(await announced()).toBe(1)
})

test('events are filtered by verification, type and time', async () => {
  const subject = new Subject()
  await subject.create()
  await take(subject, 'approved')
  const list = async (query: Record<string, string>) =>
    (await calls('v1ListEvents', { token: key, query: { ...subject.params, ...query } })).body.data.map(
      ({ type }: { type: string }) => type,
    )
  expect(await list({})).toEqual(['session.generated', 'verification.started', 'verification.completed'])
  expect(await list({ type: 'verification.started' })).toEqual(['verification.started'])
  expect(await list({ until: '2020-01-01T00:00:00Z' })).toEqual([])
  expect(await list({ since: '2100-01-01T00:00:00Z' })).toEqual([])
})

test('a webhook is pinned to a version, and a key replays a period to it', async () => {
  const subject = new Subject()
  await subject.create()
  await take(subject, 'start')
  const body = { name: 'h', url: 'http://127.0.0.1:9/x', events: ['verification.started'] }
  const { data } = (await calls('v1CreateWebhook', { token: key, body })).body
  expect(data.apiVersion).toBe('2026-11-21')
  const params = { webhookId: data.id }
  const unknown = { token: key, params, body: { apiVersion: '2020-01-01' } }
  expect((await calls('v1UpdateWebhook', unknown)).body.param).toBe('apiVersion')
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const replayed = await calls('v1ReplayWebhook', { token: key, params, body: { since } })
  const { data: started } = (
    await calls('v1ListEvents', { token: key, query: { type: 'verification.started', limit: '100' } })
  ).body
  expect(replayed.body.data.count).toBe(started.length)
  expect((await calls('v1ListDeliveries', { token: key, params })).body.data[0]).toMatchObject({
    event: 'verification.started',
    status: 'pending',
  })
  await calls('v1UpdateWebhook', { token: key, params, body: { isActive: false } })
  const paused = await calls('v1ReplayWebhook', { token: key, params, body: { since } })
  expect(paused.body.code).toBe('webhook.inactive')
})
