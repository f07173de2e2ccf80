import { beforeAll, describe, expect, test } from 'vitest'
import { eraseVerification } from '../domain/review/reviews/erase-verification.ts'
import { decideReview } from '../domain/review/reviews/decide-review.ts'
import { reopenVerification } from '../domain/review/reviews/reopen-verification.ts'
import { addColleague } from '../domain/review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { getVerificationDetail } from '../domain/review/reviews/get-verification-detail.ts'
import { createApiKey } from '../domain/integration/api-keys/create-api-key.ts'
import { getErrorCode } from '../domain/verification/session/testing/customer.ts'
import { openOffice, type Office } from '../domain/verification/session/testing/office.ts'
import { addStaff } from '../testing/builders.ts'
import { createDecidedCase, currentDecision } from '../testing/decided-case.ts'
import { listMailsTo } from '../testing/mailbox.ts'
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

const WORDS = 'The core system reports another birth date.'

const reopen = (verificationId: string, decisionSeen: string, token = reviewer) =>
  calls('reopenVerification', { token, params: { verificationId }, body: { decisionSeen, words: WORDS } })

const revoke = (verificationId: string, decisionSeen: string, token = reviewer) =>
  calls('revokeVerification', {
    token,
    params: { verificationId },
    body: { decisionSeen, reason: 'fraud_found', words: 'Please come to our branch.' },
  })

const getDetail = async (verificationId: string, token = reviewer) =>
  (await calls('getVerification', { token, params: { verificationId } })).body.data

const listEvents = async (verificationId: string) =>
  (
    await querySuperuser(
      world,
      `select type, payload->'data'->>'cause' as cause, payload->'data'->>'status' as status from events
        where verification_id = $1 order by created_at, id`,
      [verificationId],
    )
  ).map(({ type, cause, status }) => [type, status, ...(cause ? [cause] : [])].join(' '))

describe('a decided case is reopened', () => {
  test.each(['approved', 'rejected'] as const)('after it was %s; another person decides it', async (was) => {
    const { verificationId, decisionSeen, decider } = await createDecidedCase(world, office, was)
    const answer = await reopen(verificationId, decisionSeen)
    expect(answer.body).toEqual({ success: true })

    const detail = await getDetail(verificationId)
    expect(detail).toMatchObject({
      status: 'pending_review',
      decision: { outcome: 'pending_review', reasons: expect.arrayContaining(['reopened']) },
      review: {
        rulesOutcome: 'pending_review',
        madeBy: null,
        reopened: {
          cause: 'reviewer',
          words: WORDS,
          earlier: { outcome: was, by: 'Marta Girma' },
          decidedByYou: false,
          nobodyElse: false,
        },
      },
    })
    // The doubts of the rules stay visible.
    expect(detail.decision.reasons).toContain('kebele_needs_review')
    const events = await listEvents(verificationId)
    expect(events).toContain('verification.reopened pending_review reviewer')
    expect(events).toContain('verification.pending_review pending_review')
    const [mail] = await listMailsTo(world, 'hanna@example.et')
    expect(mail?.subject).toContain('we are looking at your check again')
    expect(mail?.text).not.toContain(WORDS)
    const audited = await querySuperuser(
      world,
      `select details from audit_log where action = 'verification.reopened' and subject = $1`,
      [verificationId],
    )
    expect(audited).toMatchObject([{ details: { cause: 'reviewer', was, follows: decisionSeen } }])
    expect(JSON.stringify(audited)).not.toContain('birth')

    const open = detail.review.decisionSeen
    const again = { verificationId, decisionSeen: open, outcome: 'approved' } as const
    expect(await getErrorCode(decideReview(decider, again))).toBe('review.decided_before')
    const own = await getVerificationDetail(decider, { verificationId })
    expect(own.review.reopened).toMatchObject({ decidedByYou: true, nobodyElse: false })
    const held = await calls('decideReview', { token: reviewer, params: { verificationId }, body: again })
    expect(held.status).toBe(200)
    await applyAllHeldDecisions(world)
    expect((await getDetail(verificationId)).status).toBe('completed')
    expect((await listEvents(verificationId)).at(-1)).toBe('verification.completed completed')
  })

  test('needs words, a permission, the decision in force and a decided case of the caller’s client', async () => {
    const { verificationId, decisionSeen } = await createDecidedCase(world, office, 'rejected')
    const params = { verificationId }
    const empty = await calls('reopenVerification', { token: reviewer, params, body: { decisionSeen } })
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['words']])
    expect((await reopen(verificationId, decisionSeen, viewer)).body.code).toBe('auth.forbidden')
    const stranger = await addStaff(world, (await openOffice(world)).clientId, 'owner')
    expect((await reopen(verificationId, decisionSeen, stranger)).body.code).toBe('verification.not_found')
    expect((await reopen(verificationId, `dec_${'0'.repeat(26)}`)).body).toMatchObject({
      code: 'review.decided_already',
      decided: { by: 'Marta Girma', status: 'failed' },
    })
    const waiting = await createPendingCase(world, office)
    expect((await reopen(waiting.verificationId, waiting.decisionSeen)).body.code).toBe(
      'verification.bad_transition',
    )
    await eraseVerification(office.staff, { verificationId })
    expect((await reopen(verificationId, decisionSeen)).body.code).toBe('verification.erased')
  })

  test('by one of many who try at once; the words are erased with the person', async () => {
    const { verificationId, decisionSeen } = await createDecidedCase(world, office, 'rejected')
    const answers = await Promise.all(Array.from({ length: 8 }, () => reopen(verificationId, decisionSeen)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['review.decided_already']))
    const rows = () =>
      querySuperuser(world, 'select words from reopenings where verification_id = $1', [verificationId])
    expect(await rows()).toHaveLength(1)
    await eraseVerification(office.staff, { verificationId })
    expect(await rows()).toEqual([{ words: null }])
  })

  test('with a team of one, that person decides again, and the audit log says so', async () => {
    const alone = await openOffice(world)
    const owner = await addColleague(world, alone.clientId, 'owner', ['Sara', 'Tola'])
    const { verificationId, decisionSeen } = await createDecidedCase(world, alone, 'rejected', owner)
    await reopenVerification(owner, { verificationId, decisionSeen, words: WORDS })
    const detail = await getVerificationDetail(owner, { verificationId })
    expect(detail.review.reopened).toMatchObject({ decidedByYou: true, nobodyElse: true })
    const open = { verificationId, decisionSeen: detail.review.decisionSeen ?? '' }
    await decideReview(owner, { ...open, outcome: 'approved' })
    const [row] = await querySuperuser(
      world,
      `select details from audit_log where action = 'verification.decided' and subject = $1 order by id desc limit 1`,
      [verificationId],
    )
    expect(row!.details).toMatchObject({ outcome: 'approved', nobodyElse: true })
  })
})

describe('an approval is revoked', () => {
  test('after ten seconds, with events and mail; until then it can be undone', async () => {
    const { verificationId, decisionSeen } = await createDecidedCase(world, office, 'approved')
    const held = await revoke(verificationId, decisionSeen)
    expect(held.body.data).toMatchObject({ outcome: 'rejected', revokes: true, own: true, verificationId })
    expect(await getDetail(verificationId)).toMatchObject({
      status: 'completed',
      review: { held: { revokes: true } },
    })
    for (const refused of [
      await revoke(verificationId, decisionSeen),
      await reopen(verificationId, decisionSeen),
    ])
      expect(refused.body.code).toBe('review.held')

    const undone = await calls('undoDecision', {
      token: reviewer,
      params: { verificationId },
      body: { heldDecisionId: held.body.data.id },
    })
    expect(undone.body).toEqual({ success: true })
    await applyAllHeldDecisions(world)
    expect((await getDetail(verificationId)).status).toBe('completed')

    await revoke(verificationId, decisionSeen)
    await applyAllHeldDecisions(world)
    expect(await getDetail(verificationId)).toMatchObject({
      status: 'failed',
      decision: { outcome: 'rejected', reasons: ['fraud_found'], assurance: null },
      review: { held: null, madeBy: { words: 'Please come to our branch.' } },
    })
    const events = await listEvents(verificationId)
    expect(events).toContain('verification.revoked failed')
    expect(events.filter((event) => event === 'verification.failed failed')).toHaveLength(1)
    const [mail] = await listMailsTo(world, 'hanna@example.et')
    expect(mail?.subject).toContain('the confirmation of your identity no longer applies')
    expect(mail?.text).toContain('Please come to our branch.')
    expect(mail?.text).not.toContain('fraud')
    const audited = await querySuperuser(
      world,
      `select details from audit_log where action = 'verification.revoked' and subject = $1`,
      [verificationId],
    )
    expect(audited).toMatchObject([{ details: { reasons: ['fraud_found'], follows: decisionSeen } }])
  })

  test('only from completed, with the permission and within the caller’s client', async () => {
    const rejected = await createDecidedCase(world, office, 'rejected')
    expect((await revoke(rejected.verificationId, rejected.decisionSeen)).body.code).toBe(
      'verification.bad_transition',
    )
    const waiting = await createPendingCase(world, office)
    expect((await revoke(waiting.verificationId, waiting.decisionSeen)).body.code).toBe(
      'verification.bad_transition',
    )
    const approved = await createDecidedCase(world, office, 'approved')
    expect((await revoke(approved.verificationId, approved.decisionSeen, viewer)).body.code).toBe(
      'auth.forbidden',
    )
    const stranger = await addStaff(world, (await openOffice(world)).clientId, 'owner')
    expect((await revoke(approved.verificationId, approved.decisionSeen, stranger)).body.code).toBe(
      'verification.not_found',
    )
  })

  test('or reopened, whichever comes first: of eight parallel calls one succeeds', async () => {
    const token = (await createApiKey(office.staff, { keyName: 'k', permissions: ['admin'] })).apiKey
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const params = { verificationId }
    const decisionId = await currentDecision(world, office, verificationId)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? calls('v1RevokeVerification', {
              token,
              params,
              body: { reason: 'approved_in_error', decisionId },
            })
          : calls('v1ReopenVerification', { token, params, body: { words: WORDS, decisionId } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      expect(status === 200 || body.code === 'review.decided_already').toBe(true)
    const rows = await querySuperuser(
      world,
      'select count(*)::int as n from decisions where verification_id = $1 and follows = $2',
      [verificationId, decisionId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('a held revocation is dropped when the case is erased', async () => {
    const { verificationId, decisionSeen } = await createDecidedCase(world, office, 'approved')
    await revoke(verificationId, decisionSeen)
    await eraseVerification(office.staff, { verificationId })
    await applyAllHeldDecisions(world)
    expect((await getDetail(verificationId)).status).toBe('completed')
  })
})

test('an API key reopens and revokes at once, and cannot decide again what it decided', async () => {
  const token = (await createApiKey(office.staff, { keyName: 'k', permissions: ['admin'] })).apiKey
  const weaker = (await createApiKey(office.staff, { keyName: 'w', permissions: ['write'] })).apiKey
  const { verificationId } = await createDecidedCase(world, office, 'approved')
  const params = { verificationId }
  const denied = await calls('v1RevokeVerification', {
    token: weaker,
    params,
    body: { reason: 'fraud_found' },
  })
  expect(denied.body.code).toBe('auth.forbidden')
  const revoked = await calls('v1RevokeVerification', { token, params, body: { reason: 'fraud_found' } })
  expect(revoked.body.data).toMatchObject({ status: 'failed', outcome: 'rejected', reasons: ['fraud_found'] })
  const opened = await calls('v1ReopenVerification', { token, params, body: { words: WORDS } })
  expect(opened.body.data).toMatchObject({ status: 'pending_review', outcome: 'pending_review' })
  expect((await calls('v1GetChecks', { token, params })).body.data.decidedBy).toBeNull()
  const again = await calls('v1ApproveVerification', { token, params, body: {} })
  expect(again.body.code).toBe('review.decided_before')
})
