import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { querySuperuser, tableText } from '../../../testing/query-superuser.ts'
import { applyAllHeldDecisions, makeHeldDecisionsDue } from '../../../testing/make-due.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { updatePlatformSettings } from '../../clients/platform-settings/update-platform-settings.ts'
import { requestResubmission } from './request-resubmission.ts'
import { decideReview } from './decide-review.ts'
import { eraseVerification } from './erase-verification.ts'
import { escalateReview } from './escalate-review.ts'
import { holdDecision } from './hold-decision.ts'
import { listHeldDecisions } from './list-held-decisions.ts'
import { addColleague } from './testing/add-colleague.ts'
import { addColleaguesKey } from './testing/add-colleagues-key.ts'
import { createPendingCase } from './testing/create-pending-case.ts'
import { undoDecision } from './undo-decision.ts'
import { getVerificationNeighbours } from '../../records/lists/verification-neighbours.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { getErrorCode } from '../../verification/session/testing/customer.ts'
import { applyHeldDecision } from './apply-held-decision.ts'
import { getCaseNeighbours } from '../queue/case-neighbours.ts'
import { listCases } from '../queue/list-cases.ts'
import { claimNextCase } from '../queue/claim-next-case.ts'
import { createReviewedClient, createPlatformStaff, setReviewedBy } from './testing/create-platform-staff.ts'

let world: World
let office: Office
let marta: Ctx
let dawit: Ctx
let chief: Ctx & { id: string }

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  office = await openOffice(world)
  marta = await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma'])
  dawit = await addColleague(world, office.clientId, 'reviewer', ['Dawit', 'Alemu'])
  chief = await createPlatformStaff(world, 'admin', 'chief')
  await updatePlatformSettings(chief, { secondReviewPercent: 0 })
})
afterAll(() => world.close())

const approved = { outcome: 'approved' } as const
const rejected = { outcome: 'rejected', reason: 'document_expired' } as const

/** The visible effects of decisions on a verification. */
async function effects(verificationId: string) {
  const [row] = await querySuperuser(
    world,
    `select v.status,
      (select count(*)::int from decisions d where d.verification_id = $1 and d.follows is not null) as decisions,
      (select count(*)::int from events e where e.verification_id = $1 and e.type in ('verification.completed', 'verification.failed')) as events,
      (select count(*)::int from emails m where m.verification_id = $1) - 1 as mails,
      (select count(*)::int from held_decisions h where h.verification_id = $1) as held
    from customer_verifications v where v.verification_id = $1`,
    [verificationId],
  )
  return row
}
const NOTHING = { status: 'pending_review', decisions: 0, events: 0, mails: 0 }

const audited = async (verificationId: string) =>
  (
    await querySuperuser(
      world,
      `select action, actor_kind, actor_id, details from audit_log
      where subject = $1 and (action like 'review.decision%' or action = 'verification.decided') order by id`,
      [verificationId],
    )
  ).map(({ action, actor_id: by }) => [action, by])
const getActorId = ({ actor }: Ctx) =>
  actor.kind === 'client-user' ? actor.userId : actor.kind === 'admin' ? actor.adminId : ''

describe('a person’s decision is held', () => {
  test('it has no effect for ten seconds and is then applied once, in the person’s name', async () => {
    const one = await createPendingCase(world, office)
    const { verificationId } = one
    const words = 'Please come to the Bole branch.'
    const held = await holdDecision(marta, { ...one, ...rejected, words })
    expect(held).toMatchObject({ outcome: 'rejected', by: 'Marta Girma', own: true, verificationId })
    expect(held.remainingMs).toBeGreaterThan(8000)
    expect(held.remainingMs).toBeLessThanOrEqual(10_000)
    expect(await effects(verificationId)).toEqual({ ...NOTHING, held: 1 })
    expect(await tableText(world, 'held_decisions')).not.toContain('Bole')
    await makeHeldDecisionsDue(world)
    const system = systemContext(world, 'test')
    const apply = { clientId: office.clientId, heldDecisionId: held.id }
    await Promise.all(Array.from({ length: 20 }, () => applyHeldDecision(system, apply)))
    expect(await effects(verificationId)).toEqual({
      status: 'failed',
      decisions: 1,
      events: 1,
      mails: 1,
      held: 0,
    })
    expect((await getVerificationDetail(marta, { verificationId })).review).toMatchObject({
      held: null,
      madeBy: { by: 'Marta Girma', words },
    })
    expect(await audited(verificationId)).toEqual([
      ['review.decision_held', getActorId(marta)],
      ['verification.decided', getActorId(marta)],
    ])
  })

  test('a colleague sees it, cannot act on the case otherwise, and may undo it', async () => {
    const one = await createPendingCase(world, office)
    const { verificationId, decisionSeen } = one
    const { id } = await holdDecision(marta, { ...one, ...approved })
    expect((await getVerificationDetail(dawit, { verificationId })).review.held).toMatchObject({
      id,
      outcome: 'approved',
      by: 'Marta Girma',
      own: false,
    })
    expect((await listHeldDecisions(dawit)).map((held) => [held.verificationId, held.customerName])).toEqual([
      [verificationId, 'Hanna Tesfaye'],
    ])
    const key = await addColleaguesKey(world, office.clientId)
    const ask = { verificationId, decisionSeen, step: 'selfie', reasons: ['face_unclear'] } as const
    for (const refused of [
      () => holdDecision(dawit, { ...one, ...rejected }),
      () => holdDecision(marta, { ...one, ...approved }),
      () => decideReview(key, { ...one, ...rejected }),
      () => requestResubmission(dawit, { ...ask, reasons: [...ask.reasons] }),
      () => escalateReview(dawit, { verificationId, decisionSeen, escalated: true }),
    ])
      expect(await getErrorCode(refused())).toBe('review.held')
    await undoDecision(dawit, { verificationId, heldDecisionId: id })
    expect(await getErrorCode(undoDecision(marta, { verificationId, heldDecisionId: id }))).toBe(
      'review.not_held',
    )
    await applyAllHeldDecisions(world)
    expect(await effects(verificationId)).toEqual({ ...NOTHING, held: 0 })
    expect(await audited(verificationId)).toEqual([
      ['review.decision_held', getActorId(marta)],
      ['review.decision_undone', getActorId(dawit)],
    ])
    // Decisions by an API key are not held.
    expect(await decideReview(key, { ...one, ...approved })).toMatchObject({ status: 'completed' })
  })

  test('of fifty at once one is held, and another client cannot undo it', async () => {
    const one = await createPendingCase(world, office)
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        holdDecision(index % 2 ? marta : dawit, { ...one, ...approved }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [held] = await listHeldDecisions(marta)
    const undo = { verificationId: one.verificationId, heldDecisionId: held?.id ?? '' }
    const other = await openOffice(world)
    expect(await getErrorCode(undoDecision(other.staff, undo))).toBe('verification.not_found')
    expect(await listHeldDecisions(other.staff)).toEqual([])
    await applyAllHeldDecisions(world)
    expect(await effects(one.verificationId)).toMatchObject({ status: 'completed', decisions: 1, events: 1 })
  })

  test('it is dropped and recorded when it no longer applies', async () => {
    const erased = await createPendingCase(world, office)
    await holdDecision(marta, { ...erased, ...rejected, words: 'Dear Hanna' })
    await eraseVerification(office.staff, erased)
    const left = await createPendingCase(world, office)
    const former = await addColleague(world, office.clientId, 'reviewer', ['Abel', 'Bekele'])
    await holdDecision(former, { ...left, ...approved })
    await querySuperuser(world, 'update client_users set is_active = false where id = $1', [
      getActorId(former),
    ])
    const taken = await createPendingCase(world, office)
    await holdDecision(marta, { ...taken, ...approved })
    await querySuperuser(world, `update clients set reviewed_by = 'platform' where id = $1`, [
      office.clientId,
    ])
    await applyAllHeldDecisions(world)
    await setReviewedBy(world, office.clientId, 'team')
    for (const { verificationId } of [erased, left, taken]) {
      expect(await effects(verificationId)).toMatchObject({ decisions: 0, events: 0, held: 0 })
      expect((await audited(verificationId)).map(([action]) => action)).toEqual([
        'review.decision_held',
        'review.decision_dropped',
      ])
    }
    expect((await effects(left.verificationId))?.status).toBe('pending_review')
  })

  test('four eyes: both approvals are held, by two different people', async () => {
    const strict = await openOffice(world, { fourEyes: true })
    const first = await addColleague(world, strict.clientId, 'reviewer', ['Sara', 'Bekele'])
    const second = await addColleague(world, strict.clientId, 'reviewer', ['Yonas', 'Haile'])
    const one = await createPendingCase(world, strict)
    await holdDecision(first, { ...one, ...approved })
    expect(await getErrorCode(holdDecision(second, { ...one, ...approved }))).toBe('review.held')
    await applyAllHeldDecisions(world)
    expect(await effects(one.verificationId)).toEqual({ ...NOTHING, held: 0 })
    expect(await getErrorCode(holdDecision(first, { ...one, ...approved }))).toBe('review.same_person')
    await holdDecision(second, { ...one, ...approved })
    await applyAllHeldDecisions(world)
    expect((await getVerificationDetail(first, one)).review.madeBy?.by).toBe('Yonas Haile')
  })

  test('the list of pending reviews skips it', async () => {
    const queue = await openOffice(world, { decideOwnLinks: true })
    const [older, newer] = [
      await createPendingCase(world, queue, new Date('2029-01-01T00:01:00Z')),
      await createPendingCase(world, queue, new Date('2029-01-01T00:02:00Z')),
    ]
    await holdDecision(queue.staff, { ...newer, ...approved })
    const neighbours = (status?: 'pending_review') =>
      getVerificationNeighbours(queue.staff, { verificationId: older.verificationId, status })
    expect(await neighbours('pending_review')).toEqual({ previous: null, next: null, count: 1 })
    expect(await neighbours()).toEqual({ previous: newer.verificationId, next: null, count: 2 })
  })
})

test('a held case leaves the platform’s queue and returns when the decision is undone', async () => {
  const bank = await createReviewedClient(world)
  const abel = await createPlatformStaff(world, 'reviewer', 'abel')
  const sara = await createPlatformStaff(world, 'reviewer', 'sara')
  const one = await createPendingCase(world, bank)
  const other = await createPendingCase(world, bank)
  const waiting = async () =>
    (await listCases(abel, { order: 'oldest', limit: 10, clientId: bank.clientId })).data.map(
      ({ verificationId }) => verificationId,
    )
  expect(await claimNextCase(abel, { order: 'oldest', clientId: bank.clientId })).toBe(one.verificationId)
  const held = await holdDecision(abel, { ...one, ...rejected, note: 'It ran out in May.' })
  expect(await waiting()).toEqual([other.verificationId])
  const among = { order: 'oldest', clientId: bank.clientId } as const
  expect(await claimNextCase(abel, { ...among, from: one.verificationId })).toBe(other.verificationId)
  expect(await getCaseNeighbours(abel, { ...among, verificationId: other.verificationId })).toMatchObject({
    previous: null,
    count: 1,
  })
  expect((await listHeldDecisions(abel)).map(({ id, own }) => [id, own])).toEqual([[held.id, true]])
  expect(await listHeldDecisions(sara)).toEqual([])
  await undoDecision(sara, { ...one, heldDecisionId: held.id })
  expect(await waiting()).toEqual([one.verificationId, other.verificationId])

  await holdDecision(abel, { ...one, ...rejected, note: 'It ran out in May.' })
  expect(await tableText(world, 'case_notes')).not.toContain(one.verificationId)
  await applyAllHeldDecisions(world)
  expect(await effects(one.verificationId)).toMatchObject({ status: 'failed', decisions: 1, events: 1 })
  expect((await getVerificationDetail(bank.staff, one)).review).toMatchObject({
    madeBy: { by: 'Wabi review team' },
    notes: [{ words: 'It ran out in May.' }],
  })
  const results = await querySuperuser(
    world,
    'select admin_id, result from case_results where verification_id = $1',
    [one.verificationId],
  )
  expect(results).toEqual([{ admin_id: abel.id, result: 'rejected' }])
  // A client that takes review back keeps its case undecided.
  await holdDecision(abel, { ...other, ...approved })
  await setReviewedBy(world, bank.clientId, 'team')
  await applyAllHeldDecisions(world)
  expect(await effects(other.verificationId)).toEqual({ ...NOTHING, held: 0 })
})
