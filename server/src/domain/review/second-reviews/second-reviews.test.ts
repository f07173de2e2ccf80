import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { updatePlatformSettings } from '../../clients/platform-settings/update-platform-settings.ts'
import { eraseVerification } from '../reviews/erase-verification.ts'
import { createPendingCase } from '../reviews/testing/create-pending-case.ts'
import { getErrorCode } from '../../verification/session/testing/customer.ts'
import type { Office } from '../../verification/session/testing/office.ts'
import { getCaseStats } from './case-stats.ts'
import { countCases } from '../queue/count-cases.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { decideSecondReview } from './decide-second-review.ts'
import { getCase } from '../reviews/get-case.ts'
import { getSecondReview } from './get-second-review.ts'
import { listDisagreements } from './list-disagreements.ts'
import { claimNextSecondReview } from './claim-next-second-review.ts'
import { readSecondReviewImage } from './get-second-review.ts'
import { setReviewedBy } from '../reviews/testing/create-platform-staff.ts'
import { createReviewedClient, createPlatformStaff } from '../reviews/testing/create-platform-staff.ts'

let world: World
let bank: Office
let abel: Ctx & { id: string }
let sara: Ctx & { id: string }
let chief: Ctx & { id: string }

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  world.clock.set('2031-06-02T09:00:00Z')
  bank = await createReviewedClient(world)
  abel = await createPlatformStaff(world, 'reviewer', 'abel')
  sara = await createPlatformStaff(world, 'reviewer', 'sara')
  chief = await createPlatformStaff(world, 'admin', 'chief')
  await updatePlatformSettings(chief, { secondReviewPercent: 100 })
})
afterAll(() => world.close())

/** Creates a case that this reviewer views for a minute and decides. */
async function decided(ctx: Ctx, outcome: 'approved' | 'rejected') {
  const one = await createPendingCase(world, bank)
  world.clock.advance(60_000)
  await getCase(ctx, one)
  world.clock.advance(60_000)
  await (outcome === 'approved'
    ? decideReview(ctx, { ...one, outcome })
    : decideReview(ctx, {
        ...one,
        outcome,
        reason: 'face_different',
        words: 'Not the same',
        note: 'Another face',
      }))
  return one
}

test('the second reviewer sees the case as it was, decides once, and then learns the first decision', async () => {
  const one = await decided(abel, 'rejected')
  expect(await claimNextSecondReview(abel)).toBeNull()
  const id = (await claimNextSecondReview(sara)) ?? ''
  expect(await claimNextSecondReview(sara)).toBe(id)
  const blind = await getSecondReview(sara, { secondReviewId: id })
  expect(blind).toMatchObject({
    verificationId: one.verificationId,
    status: 'pending_review',
    decision: { outcome: 'pending_review', overallScore: 72 },
    review: { madeBy: null, notes: [], approvals: [], decisionSeen: one.decisionSeen },
    secondReview: { client: { name: 'Abay Bank' } },
  })
  expect(JSON.stringify(blind)).not.toMatch(/\babel\b|rejected|Not the same|Another face|face_different/u)
  expect(
    (await readSecondReviewImage(sara, { secondReviewId: id, evidenceId: one.evidenceId })).length,
  ).toBeGreaterThan(0)
  // Nor can they open the case itself.
  expect(await getErrorCode(getCase(sara, one))).toBe('case.blind')
  expect(await getErrorCode(getSecondReview(abel, { secondReviewId: id }))).toBe('second_review.not_found')
  const opinion = { secondReviewId: id, outcome: 'approved', words: 'Same ears, same brow.' } as const
  const settled = await Promise.allSettled([
    decideSecondReview(sara, opinion),
    decideSecondReview(sara, opinion),
  ])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(settled.find(({ status }) => status === 'fulfilled')).toMatchObject({
    value: { agrees: false, first: { by: 'abel', outcome: 'rejected', reason: 'face_different' } },
  })
  // The first decision stands.
  expect((await getCase(sara, one)).status).toBe('failed')
  expect((await listDisagreements(chief, { limit: 10 })).data).toMatchObject([
    {
      verificationId: one.verificationId,
      first: { by: 'abel', outcome: 'rejected' },
      second: { by: 'sara', outcome: 'approved', words: 'Same ears, same brow.' },
    },
  ])
})

test('a person who has viewed a decided case cannot be its second reviewer', async () => {
  const one = await decided(abel, 'approved')
  await getCase(sara, one)
  expect(await claimNextSecondReview(sara)).toBeNull()
  const id = (await claimNextSecondReview(chief)) ?? ''
  expect(await decideSecondReview(chief, { secondReviewId: id, outcome: 'approved' })).toMatchObject({
    agrees: true,
  })
})

test('twenty concurrent requests assign each second review to one person', async () => {
  await decided(abel, 'approved')
  await decided(abel, 'approved')
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, at) => claimNextSecondReview(at % 2 === 0 ? sara : chief)),
  )
  const rows = await querySuperuser(
    world,
    'select id, assigned_to from second_reviews where assigned_to is not null and decided_at is null',
  )
  expect(rows).toHaveLength(2)
  for (const id of taken) expect([null, ...rows.map((row) => row.id)]).toContain(id)
  for (const { id, assigned_to: who } of rows)
    await decideSecondReview(who === sara.id ? sara : chief, {
      secondReviewId: id as string,
      outcome: 'approved',
    })
})

test('erased cases and those taken back leave the queue of second reviews, and comments are erased with the person', async () => {
  const one = await decided(abel, 'approved')
  expect((await countCases(sara)).secondReviews).toBe(1)
  await setReviewedBy(world, bank.clientId, 'team')
  expect((await countCases(sara)).secondReviews).toBe(0)
  await setReviewedBy(world, bank.clientId, 'platform')
  await eraseVerification(bank.staff, one)
  expect(await claimNextSecondReview(sara)).toBeNull()
  const [before] = (await listDisagreements(chief, { limit: 10 })).data
  await eraseVerification(bank.staff, { verificationId: before?.verificationId ?? '' })
  expect((await listDisagreements(chief, { limit: 10 })).data).toMatchObject([{ second: { words: null } }])
})

test('the figures have counts, medians, overdue cases and the agreement between reviewers', async () => {
  const day = { from: '2031-06-02', to: '2031-06-02' }
  const stats = await getCaseStats(chief, day)
  expect(stats.all).toEqual({
    decided: 5,
    approved: 4,
    rejected: 1,
    asked: 0,
    firstApprovals: 0,
    overdue: 0,
    medianDecideSeconds: 60,
    medianWaitSeconds: 120,
  })
  expect(stats.agreement).toMatchObject({
    cases: 4,
    percent: 75,
    bothApproved: 3,
    rejectedThenApproved: 1,
    kappa: 0,
  })
  // People who gave only second opinions have a row as well.
  expect(stats.reviewers.map(({ name, decided, agreement: { cases } }) => [name, decided, cases])).toEqual([
    ['abel', 5, 4],
    ['chief', 0, 2],
    ['sara', 0, 2],
  ])
  expect((await getCaseStats(chief, { from: '2031-06-03', to: '2031-06-09' })).all.decided).toBe(0)
  // A reviewer sees their own row and the totals.
  expect(await getCaseStats(sara, day)).toMatchObject({
    all: { decided: 5 },
    reviewers: [{ name: 'sara', you: true, medianDecideSeconds: null }],
  })
  expect((await listDisagreements(sara, { limit: 10 })).data).toHaveLength(1)
})

test('four eyes: a first approval is not a decision; the case counts once, when the second person decides', async () => {
  world.clock.set('2031-06-20T09:00:00Z')
  const day = { from: '2031-06-20', to: '2031-06-20' }
  const careful = await createReviewedClient(world, 'platform', { fourEyes: true })
  const one = await createPendingCase(world, careful)
  await getCase(abel, one)
  await decideReview(abel, { ...one, outcome: 'approved' })
  const figures = async () => {
    const { all, reviewers, agreement } = await getCaseStats(chief, day)
    const lines = reviewers.map(({ name, ...line }) => [
      name,
      line.firstApprovals,
      line.decided,
      line.approved,
    ])
    return {
      lines,
      agreement: agreement.cases,
      all: [all.firstApprovals, all.decided, all.approved],
      median: all.medianWaitSeconds,
    }
  }
  expect(await figures()).toEqual({ lines: [['abel', 1, 0, 0]], agreement: 0, all: [1, 0, 0], median: null })
  await getCase(sara, one)
  world.clock.advance(60_000)
  await decideReview(sara, { ...one, outcome: 'approved' })
  expect(await figures()).toEqual({
    lines: [
      ['sara', 0, 1, 1],
      ['abel', 1, 0, 0],
    ],
    agreement: 0,
    all: [1, 1, 1],
    median: 60,
  })
  // Two approvals that are not blind do not count as agreement; the blind second review is for a third person.
  expect(await claimNextSecondReview(abel)).toBeNull()
  const id = (await claimNextSecondReview(chief)) ?? ''
  await decideSecondReview(chief, { secondReviewId: id, outcome: 'approved' })
  const { reviewers } = await getCaseStats(chief, day)
  expect(reviewers.map(({ name, agreement: { cases } }) => [name, cases])).toEqual([
    ['sara', 1],
    ['abel', 0],
    ['chief', 1],
  ])
})

test('at 0 percent no case is queued for a second review', async () => {
  await updatePlatformSettings(chief, { secondReviewPercent: 0 })
  const one = await decided(abel, 'approved')
  expect(
    await querySuperuser(world, 'select id from second_reviews where verification_id = $1', [
      one.verificationId,
    ]),
  ).toEqual([])
})
