import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decideReview } from '../../review/reviews/decide-review.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { reopenVerification } from '../../review/reviews/reopen-verification.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { getErrorCode } from '../session/testing/customer.ts'
import { openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { appeal } from './appeal.ts'
import { getSession } from './get-session.ts'
import { retryVerification } from './retry-verification.ts'
import { APPEAL_WORDS, createRejectedCustomer, listEventTypes } from './testing/rejected-customer.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a rejected customer appeals once: the case goes to review with the words, and the client is notified', async () => {
  const office = await openOffice(world, { decideOwnLinks: true })
  const { verificationId, ctx, sessionId } = await createRejectedCustomer(world, office)
  const asked = await appeal(await ctx(), { sessionId, words: APPEAL_WORDS })
  expect(asked).toMatchObject({
    status: 'pending_review',
    result: { verificationStatus: 'pending_review', overallScore: 31, appealUntil: null },
  })
  expect(asked.result?.reasons[0]).toBe('A person will look at your check, as you asked.')
  expect(await getErrorCode(appeal(await ctx(), { sessionId, words: APPEAL_WORDS }))).toBe(
    'session.no_appeal',
  )
  expect(await getErrorCode(retryVerification(await ctx(), { sessionId }))).toBe('session.no_retry')
  expect((await listEventTypes(world, verificationId)).slice(-2).toSorted()).toEqual([
    'verification.pending_review',
    'verification.reopened',
  ])

  const detail = await getVerificationDetail(office.staff, { verificationId })
  expect(detail.decision?.reasons).toEqual(['appealed', 'face_different'])
  expect(detail.review).toMatchObject({
    rulesOutcome: 'rejected',
    reopened: {
      cause: 'appeal',
      words: APPEAL_WORDS,
      by: 'The customer',
      earlier: { outcome: 'rejected', by: null },
    },
  })
  expect(detail.timeline.at(-1)).toMatchObject({ words: 'Customer appealed', actor: 'Customer' })

  // A person's decision is final here.
  const decisionSeen = detail.review.decisionSeen ?? ''
  await decideReview(office.staff, {
    verificationId,
    decisionSeen,
    outcome: 'rejected',
    reason: 'not_accepted',
    words: 'Please come to our branch.',
  })
  expect((await getSession(await ctx(), { sessionId })).result).toMatchObject({
    verificationStatus: 'rejected',
    words: 'Please come to our branch.',
    appealUntil: null,
    retriesLeft: 0,
  })
  expect(await getErrorCode(appeal(await ctx(), { sessionId, words: APPEAL_WORDS }))).toBe(
    'session.no_appeal',
  )
})

test('a rejected customer appeals until the client’s deadline and not after it', async () => {
  const office = await openOffice(world, { appealDays: 7 })
  const { ctx, sessionId, state, verificationId } = await createRejectedCustomer(world, office)
  const { appealUntil } = (await state()).result!
  const days = (Date.parse(appealUntil!) - world.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await queryAsSuperuser(
    world,
    `update decisions set created_at = created_at - interval '7 days' where verification_id = $1`,
    [verificationId],
  )
  expect((await state()).result?.appealUntil).toBeNull()
  expect(await getErrorCode(appeal(await ctx(), { sessionId, words: APPEAL_WORDS }))).toBe(
    'session.no_appeal',
  )
})

test('a rejected customer appeals against a person’s rejection where the client allows it; the second one is final', async () => {
  for (const appeals of ['automatic', 'all']) {
    const office = await openOffice(world, { appeals, decideOwnLinks: true })
    const { verificationId, ctx, sessionId } = await createRejectedCustomer(world, office)
    // A reviewer opens what the rules rejected, and rejects it too.
    const seen = async () =>
      (await getVerificationDetail(office.staff, { verificationId })).review.decisionSeen ?? ''
    await reopenVerification(office.staff, {
      verificationId,
      decisionSeen: await seen(),
      words: 'Reported by a branch',
    })
    const refuse = async () =>
      decideReview(office.staff, {
        verificationId,
        decisionSeen: await seen(),
        outcome: 'rejected',
        reason: 'not_accepted',
      })
    await refuse()
    const tried = appeal(await ctx(), { sessionId, words: APPEAL_WORDS })
    if (appeals === 'automatic') {
      expect(await getErrorCode(tried)).toBe('session.no_appeal')
      continue
    }
    expect((await tried).result).toMatchObject({ verificationStatus: 'pending_review' })
    await refuse()
    expect(await getErrorCode(appeal(await ctx(), { sessionId, words: APPEAL_WORDS }))).toBe(
      'session.no_appeal',
    )
  }
})

test('another person than the one who rejected decides an appeal', async () => {
  const office = await openOffice(world, { appeals: 'all' })
  const [first, second] = [
    await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma']),
    await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele']),
  ]
  const { verificationId, ctx, sessionId } = await createRejectedCustomer(world, office)
  const seen = async () =>
    (await getVerificationDetail(office.staff, { verificationId })).review.decisionSeen ?? ''
  await reopenVerification(office.staff, { verificationId, decisionSeen: await seen(), words: 'By a branch' })
  const reject = async (by: Ctx) =>
    decideReview(by, {
      verificationId,
      decisionSeen: await seen(),
      outcome: 'rejected',
      reason: 'not_accepted',
    })
  await reject(first)
  await appeal(await ctx(), { sessionId, words: APPEAL_WORDS })
  expect(await getErrorCode(reject(first))).toBe('review.decided_before')
  await reject(second)
  const { review } = await getVerificationDetail(office.staff, { verificationId })
  expect(review.madeBy?.by).toBe('Sara Bekele')
})

test('a simultaneous appeal and reopening lead to one open decision', async () => {
  const office = await openOffice(world, { decideOwnLinks: true })
  const { verificationId, ctx, sessionId } = await createRejectedCustomer(world, office)
  const { review } = await getVerificationDetail(office.staff, { verificationId })
  const customer = await ctx()
  const settled = await Promise.allSettled([
    appeal(customer, { sessionId, words: APPEAL_WORDS }),
    reopenVerification(office.staff, {
      verificationId,
      decisionSeen: review.decisionSeen ?? '',
      words: 'Reported by a branch',
    }),
  ])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await queryAsSuperuser(world, 'select cause from reopenings where verification_id = $1', [
    verificationId,
  ])
  expect(rows).toHaveLength(1)
})
