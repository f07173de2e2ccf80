import { beforeAll, describe, expect, test } from 'vitest'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createDecidedCard } from '../domain/verification/rules/testing/create-decided-card.ts'
import { createReviewedClient } from '../domain/review/reviews/testing/create-platform-staff.ts'
import { openOffice, type Office } from '../domain/verification/session/testing/office.ts'
import { eraseVerification } from '../domain/review/reviews/erase-verification.ts'
import { createApiKey } from '../domain/integration/api-keys/create-api-key.ts'
import { addAdmin, addStaff } from '../testing/builders.ts'
import { createDecidedCase } from '../testing/decided-case.ts'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { apiCallsPerMinute: 10_000 } })
let office: Office
let reviewer: string
let viewer: string

beforeAll(async () => {
  office = await openOffice(world)
  reviewer = await addStaff(world, office.clientId, 'reviewer')
  viewer = await addStaff(world, office.clientId, 'viewer')
})

const FRAUD = {
  label: 'confirmed_fraud',
  kind: 'mule',
  source: 'payment_dispute',
  amount: 12_500.5,
  currency: 'ETB',
  words: 'Hanna says that a neighbor opened the account.',
  learnedAt: '2026-01-02T08:00:00.000Z',
}

const key = async (permission: 'read' | 'write') =>
  (await createApiKey(office.staff, { keyName: permission, permissions: [permission] })).apiKey

const label = (verificationId: string, body: object, token = reviewer) =>
  calls('labelVerification', { token, params: { verificationId }, body })

describe('a label of a decided verification', () => {
  test('is stored with its history, audited, sent as a thin event and listed by the filter', async () => {
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const first = await label(verificationId, { label: 'unsure', source: 'customer_report' })
    expect(first.status).toBe(200)
    const second = await label(verificationId, FRAUD)
    expect(second.text).toContain('success":true')
    expect(second.body.data).toMatchObject({ ...FRAUD, by: expect.stringMatching(/^usr_/u) })

    const { data } = (await calls('getVerification', { token: reviewer, params: { verificationId } })).body
    expect(data.status).toBe('completed')
    expect(data.review.labels).toEqual(
      [second, first].map(({ body: { data } }) => {
        const { linkedCases: _, linkedFound: __, ...stored } = data
        return stored
      }),
    )
    expect(data.timeline.filter(({ words }: { words: string }) => words === 'Labelled')).toHaveLength(2)

    const events = await querySuperuser(
      world,
      `select payload from events where verification_id = $1 and type = 'verification.labelled' order by created_at`,
      [verificationId],
    )
    expect(events.map(({ payload }) => (payload as { data: unknown }).data)).toMatchObject([
      { label: 'unsure' },
      { label: 'confirmed_fraud', status: 'completed', outcome: 'approved', verificationId },
    ])
    expect(JSON.stringify(events)).not.toContain('neighbor')
    const [, audited] = await querySuperuser(
      world,
      `select details from audit_log where action = 'verification.labelled' and subject = $1 order by id`,
      [verificationId],
    )
    expect(audited!.details).toMatchObject({ label: 'confirmed_fraud', kind: 'mule', before: 'unsure' })
    expect(JSON.stringify(audited)).not.toContain('neighbor')

    const listed = await calls('listVerifications', { token: reviewer, query: { label: 'confirmed_fraud' } })
    expect(listed.body.data).toMatchObject([{ verificationId, label: 'confirmed_fraud' }])
    const unsure = await calls('listVerifications', { token: reviewer, query: { label: 'unsure' } })
    expect(unsure.body.data).toEqual([])
  })

  test.each([
    [{ label: 'confirmed_fraud', source: 'other' }, 'kind'],
    [{ label: 'false_positive', kind: 'mule', source: 'other' }, 'kind'],
    [{ label: 'unsure', source: 'other', amount: 5 }, 'currency'],
    [{ label: 'unsure', source: 'other', currency: 'ETB' }, 'amount'],
    [{ label: 'unsure', source: 'other', amount: 0.001, currency: 'ETB' }, 'amount'],
    [{ label: 'unsure', source: 'other', amount: 5, currency: 'birr' }, 'currency'],
    [{ label: 'unsure', source: 'other', learnedAt: '2999-01-01T00:00:00.000Z' }, 'learnedAt'],
    [{ label: 'unsure' }, 'source'],
  ])('is refused as %j, naming %s', async (body, field) => {
    const { verificationId } = await createDecidedCase(world, office, 'rejected')
    const answer = await label(verificationId, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  test('is refused while the case waits, after an erasure, to viewers and to other clients', async () => {
    const body = { label: 'unsure', source: 'other' }
    const { verificationId } = await createPendingCase(world, office)
    expect((await label(verificationId, body)).body.code).toBe('verification.bad_transition')

    const decided = await createDecidedCase(world, office, 'rejected')
    expect((await label(decided.verificationId, body, viewer)).body.code).toBe('auth.forbidden')
    const stranger = await addStaff(world, (await openOffice(world)).clientId, 'owner')
    expect((await label(decided.verificationId, body, stranger)).body.code).toBe('verification.not_found')
    await label(decided.verificationId, FRAUD)
    await eraseVerification(office.staff, decided)
    expect((await label(decided.verificationId, body)).body.code).toBe('verification.erased')
    const [kept] = await querySuperuser(
      world,
      'select label, words from verification_labels where verification_id = $1',
      [decided.verificationId],
    )
    expect(kept).toEqual({ label: 'confirmed_fraud', words: null })
  })

  test('gets its own revision when two people set it at the same time', async () => {
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => label(verificationId, { label: 'unsure', source: 'other' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const rows = await querySuperuser(
      world,
      'select revision from verification_labels where verification_id = $1 order by revision',
      [verificationId],
    )
    expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

test('an API key with write labels and reads the labels, without the words', async () => {
  const { verificationId } = await createDecidedCase(world, office, 'approved')
  const params = { verificationId }
  const denied = await calls('v1LabelVerification', { token: await key('read'), params, body: FRAUD })
  expect(denied.body.code).toBe('auth.forbidden')
  const token = await key('write')
  const set = await calls('v1LabelVerification', { token, params, body: FRAUD })
  expect(set.body.data).toMatchObject({ label: 'confirmed_fraud', kind: 'mule', labelledBy: 'key' })
  await label(verificationId, { label: 'false_positive', source: 'internal_investigation' })
  const listed = await calls('v1ListLabels', { token, params })
  expect(listed.body.data).toMatchObject([
    { label: 'false_positive', labelledBy: 'person', amount: null },
    { label: 'confirmed_fraud', labelledBy: 'key', amount: 12_500.5 },
  ])
  expect(listed.text).not.toContain('neighbor')
  const seen = await calls('v1GetVerification', { token, params })
  expect(seen.body.data.label).toBe('false_positive')
})

test('the reply to a label lists the linked cases, without names, on the page and in the API', async () => {
  const own = await openOffice(world)
  const owner = await addStaff(world, own.clientId, 'owner')
  const { apiKey } = await createApiKey(own.staff, { keyName: 'write', permissions: ['write'] })
  const phone = '+251911777021'
  const first = await createDecidedCard(world, own, { seed: 81_001, phone })
  const { verificationId } = await createDecidedCard(world, own, { seed: 81_002, phone })
  const params = { verificationId }
  const linked = {
    linkedCases: [
      {
        verificationId: first.verificationId,
        status: 'completed',
        outcome: 'approved',
        createdAt: expect.any(String),
        shared: expect.arrayContaining(['phone']),
        samePerson: false,
      },
    ],
    linkedFound: 1,
  }
  expect((await label(verificationId, FRAUD, owner)).body.data).toMatchObject(linked)
  const byKey = await calls('v1LabelVerification', { token: apiKey, params, body: FRAUD })
  expect(byKey.body.data).toMatchObject(linked)
  expect(Object.keys(byKey.body.data.linkedCases[0])).not.toContain('customerName')
})

test('labels of a file are set one by one: a row that fails does not stop the others', async () => {
  const decided = await createDecidedCase(world, office, 'approved')
  const pending = await createPendingCase(world, office)
  const rows = [pending, decided].map(({ verificationId }) => ({
    verificationId,
    label: 'false_positive',
    source: 'other',
  }))
  const answer = await calls('labelVerifications', { token: reviewer, body: { labels: rows } })
  expect(answer.body.data).toEqual([
    {
      verificationId: pending.verificationId,
      done: false,
      words: 'The verification is not in a state that allows this.',
    },
    { verificationId: decided.verificationId, done: true, words: null },
  ])
})

test('the platform’s staff label a case that they decided; cases of other clients are not found', async () => {
  const reviewed = await createReviewedClient(world)
  const { verificationId, decisionSeen } = await createPendingCase(world, reviewed)
  const token = await addAdmin(world, 'reviewer')
  const params = { verificationId }
  await calls('openCase', { token, params, body: { reason: 'review' } })
  const body = { label: 'unsure', source: 'other' }
  expect((await calls('labelCase', { token, params, body })).body.code).toBe('verification.bad_transition')
  await calls('decideCase', { token, params, body: { decisionSeen, outcome: 'approved' } })
  await applyAllHeldDecisions(world)
  expect((await calls('labelCase', { token, params, body })).body.data).toMatchObject(body)
  const other = await createDecidedCase(world, office, 'approved')
  expect(
    (await calls('labelCase', { token, params: { verificationId: other.verificationId }, body })).body.code,
  ).toBe('verification.not_found')
})
