import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { updatePlatformSettings } from '../../clients/platform-settings/update-platform-settings.ts'
import { decideReview } from './decide-review.ts'
import { addColleague } from './testing/add-colleague.ts'
import { createPendingCase, PICTURE } from './testing/create-pending-case.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { getErrorCode } from '../../verification/session/testing/customer.ts'
import type { Office } from '../../verification/session/testing/office.ts'
import { addNote } from './add-note.ts'
import { requestResubmission } from './request-resubmission.ts'
import { escalateReview } from './escalate-review.ts'
import { accessCase } from '../scope/access-case.ts'
import { addEntryInCase } from './add-entry-in-case.ts'
import { getCase } from './get-case.ts'
import { changeEntryInCase } from './change-entry-in-case.ts'
import { listCases } from '../queue/list-cases.ts'
import { recordPresence } from './record-presence.ts'
import { openCase } from './open-case.ts'
import { readCaseImage } from './read-case-image.ts'
import { createReviewedClient, createPlatformStaff } from './testing/create-platform-staff.ts'

let world: World
let bank: Office
let abel: Ctx & { id: string }
let sara: Ctx & { id: string }
let chief: Ctx & { id: string }

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  bank = await createReviewedClient(world)
  abel = await createPlatformStaff(world, 'reviewer', 'abel')
  sara = await createPlatformStaff(world, 'reviewer', 'sara')
  chief = await createPlatformStaff(world, 'admin', 'chief')
  await updatePlatformSettings(chief, { secondReviewPercent: 0 })
})
afterAll(() => world.close())

const actions = async (verificationId: string, action: string) =>
  querySuperuser(world, 'select * from audit_log where subject = $1 and action = $2 order by id', [
    verificationId,
    action,
  ])

test('an opened case shows everything but the customer’s link, and opening it and viewing an image are recorded', async () => {
  const one = await createPendingCase(world, bank)
  const { verificationId, evidenceId } = one
  const detail = await getCase(abel, one)
  expect(detail).toMatchObject({
    customerName: 'Hanna Tesfaye',
    verificationUrl: null,
    review: { mayReview: true, decisionSeen: one.decisionSeen },
    // No reason was required, so it does not close again.
    case: { client: { name: 'Abay Bank' }, assignee: null, overdue: false, openUntil: null },
  })
  expect(detail.claims).not.toBeNull()
  expect(Buffer.from(await readCaseImage(abel, { verificationId, evidenceId }))).toEqual(PICTURE)
  const [opened, twice] = await actions(verificationId, 'case.opened')
  expect(opened).toMatchObject({ actor_kind: 'admin', actor_id: abel.id, client_id: bank.clientId })
  // The image was viewed within the same half hour.
  expect(twice).toBeUndefined()
  expect(await actions(verificationId, 'evidence.viewed')).toMatchObject([
    { actor_id: abel.id, details: { evidenceId } },
  ])
})

test('where the operator requires a reason, personal data is shown only for half an hour after one is given', async () => {
  await updatePlatformSettings(chief, { reasonForPersonalData: true })
  world.clock.set('2031-05-05T10:00:00Z')
  const one = await createPendingCase(world, bank)
  const { verificationId } = one
  expect(await getErrorCode(getCase(abel, one))).toBe('case.reason_needed')
  expect(await getErrorCode(readCaseImage(abel, one))).toBe('case.reason_needed')
  const words = 'A call from Hanna Tesfaye'
  await openCase(abel, { verificationId, reason: 'other', words })
  expect((await getCase(abel, one)).case.openUntil).toBe('2031-05-05T10:30:00.000Z')
  await readCaseImage(abel, one)
  // The reason opens it only to the person who gave it.
  expect(await getErrorCode(getCase(sara, one))).toBe('case.reason_needed')
  const [row] = await actions(verificationId, 'case.opened')
  expect(row?.details).toEqual({ reason: 'other' })
  expect(JSON.stringify(await querySuperuser(world, 'select * from audit_log'))).not.toContain(words)
  world.clock.advance(30 * MINUTE_MS)
  expect(await getErrorCode(getCase(abel, one))).toBe('case.reason_needed')
  world.clock.release()
  await updatePlatformSettings(chief, { reasonForPersonalData: false })
})

test('the client sees the team’s name, the platform’s staff see each other’s names, and the audit log has the person', async () => {
  const one = await createPendingCase(world, bank)
  const { verificationId, decisionSeen } = one
  await getCase(abel, one)
  await addNote(abel, { verificationId, words: 'Among ourselves', forPlatform: true })
  const decided = await decideReview(abel, {
    verificationId,
    decisionSeen,
    outcome: 'rejected',
    reason: 'document_expired',
    words: 'Please bring a valid card.',
    note: 'The card ran out in May.',
  })
  expect(decided).toEqual({ status: 'failed', waitsForSecond: false })
  const theirs = await getVerificationDetail(bank.staff, { verificationId })
  expect(theirs.review).toMatchObject({
    madeBy: { by: 'Wabi review team', words: 'Please bring a valid card.' },
    notes: [{ by: 'Wabi review team', words: 'The card ran out in May.' }],
  })
  expect(theirs.timeline.map(({ words, actor }) => [words, actor])).toContainEqual([
    'Decided: rejected',
    'Wabi review team',
  ])
  expect(JSON.stringify(theirs)).not.toMatch(/\babel\b|adm_|Among ourselves/u)
  await updatePlatformSettings(chief, { reviewTeamName: 'Compliance desk' })
  expect((await getVerificationDetail(bank.staff, { verificationId })).review.madeBy?.by).toBe(
    'Compliance desk',
  )
  await updatePlatformSettings(chief, { reviewTeamName: 'Wabi review team' })
  const platformView = await getCase(sara, one)
  expect(platformView.review.madeBy?.by).toBe('abel')
  expect(platformView.review.notes).toMatchObject([{ by: 'abel', forPlatform: true }, { by: 'abel' }])
  expect(await actions(verificationId, 'verification.decided')).toMatchObject([
    { actor_kind: 'admin', actor_id: abel.id },
  ])
  const [result] = await querySuperuser(world, 'select * from case_results where verification_id = $1', [
    verificationId,
  ])
  expect(result).toMatchObject({ admin_id: abel.id, result: 'rejected' })
  expect(
    await querySuperuser(world, 'select * from review_cases where verification_id = $1', [verificationId]),
  ).toEqual([])
})

test('when both teams review, the second to decide learns who was first, the client’s staff by the team’s name', async () => {
  const shared = await createReviewedClient(world, 'both')
  const marta = await addColleague(world, shared.clientId, 'reviewer', ['Marta', 'Girma'])
  const first = await createPendingCase(world, shared)
  await getCase(abel, first)
  expect(await recordPresence(abel, { ...first, leaving: false })).toEqual({ others: [] })
  await decideReview(abel, { ...first, outcome: 'approved' })
  const late = await decideReview(marta, { ...first, outcome: 'approved' }).catch((error: unknown) => error)
  expect(late).toMatchObject({ code: 'review.decided_already', decided: { by: 'Wabi review team' } })
  const second = await createPendingCase(world, shared)
  await getCase(abel, second)
  await decideReview(marta, { ...second, outcome: 'approved' })
  const tooLate = await decideReview(abel, { ...second, outcome: 'approved' }).catch(
    (error: unknown) => error,
  )
  expect(tooLate).toMatchObject({ code: 'review.decided_already', decided: { by: 'Marta Girma' } })
})

test('four eyes: a second person approves after the first, and the platform’s staff see each other’s names', async () => {
  const careful = await createReviewedClient(world, 'platform', { fourEyes: true })
  const one = await createPendingCase(world, careful)
  const approve = (ctx: Ctx) => decideReview(ctx, { ...one, outcome: 'approved' })
  const inQueue = async () =>
    (await listCases(sara, { order: 'oldest', limit: 10, clientId: careful.clientId })).data
  expect(await inQueue()).toMatchObject([{ approvedOnce: false }])
  expect(await approve(abel)).toEqual({ status: 'pending_review', waitsForSecond: true })
  expect(await inQueue()).toMatchObject([{ approvedOnce: true }])
  expect(await getErrorCode(approve(abel))).toBe('review.same_person')
  expect((await getCase(sara, one)).review.approvals).toMatchObject([{ by: 'abel', own: false }])
  expect(await approve(sara)).toEqual({ status: 'completed', waitsForSecond: false })
})

test('only an admin decides an escalated case, and the client does not see why it was escalated', async () => {
  const one = await createPendingCase(world, bank)
  await escalateReview(abel, { ...one, escalated: true, words: 'The hologram looks odd.' })
  expect(await getErrorCode(decideReview(sara, { ...one, outcome: 'approved' }))).toBe('case.escalated')
  expect((await getCase(chief, one)).review.notes).toMatchObject([{ words: 'The hologram looks odd.' }])
  expect((await getVerificationDetail(bank.staff, one)).review.notes).toEqual([])
  expect(await decideReview(chief, { ...one, outcome: 'approved' })).toMatchObject({ status: 'completed' })
})

test('a case leaves the queue when a step is asked for again, and returns to the person who asked', async () => {
  const one = await createPendingCase(world, bank)
  const { verificationId } = one
  await requestResubmission(abel, { ...one, step: 'selfie', reasons: ['face_unclear'] })
  const row = async () =>
    (
      await querySuperuser(
        world,
        'select waits_since, assigned_to from review_cases where verification_id = $1',
        [verificationId],
      )
    )[0]
  expect(await row()).toEqual({ waits_since: null, assigned_to: abel.id })
  await querySuperuser(
    world,
    `update customer_verifications set status = 'pending_review', outcome = 'pending_review', overall_score = 72,
      decided_at = now(), completed_at = '2031-01-01T00:00:00Z' where verification_id = $1`,
    [verificationId],
  )
  expect(await row()).toEqual({ waits_since: new Date('2031-01-01T00:00:00Z'), assigned_to: abel.id })
})

test('the platform’s staff cannot access a client that reviews its own cases, and a client’s staff cannot act as the platform’s', async () => {
  const own = await createReviewedClient(world, 'team')
  const one = await createPendingCase(world, own)
  for (const attempt of [
    () => getCase(abel, one),
    () => decideReview(abel, { ...one, outcome: 'approved' }),
    () => openCase(abel, { ...one, reason: 'review' }),
  ])
    expect(await getErrorCode(attempt())).toBe('verification.not_found')
  const its = await createPendingCase(world, bank)
  for (const attempt of [
    () => getCase(bank.staff, its),
    () => openCase(bank.staff, { ...its, reason: 'review' }),
    () => readCaseImage(bank.staff, its),
    () => addEntryInCase(bank.staff, { ...its, kind: 'number', list: 'block', reason: 'stolen_identity' }),
    () => changeEntryInCase(bank.staff, { ...its, entryId: 'blk_x', action: 'remove' }),
  ])
    expect(await getErrorCode(attempt())).toBe('auth.forbidden')
})

test('access to one case is not access to another case of the same client', async () => {
  const [one, other] = [await createPendingCase(world, bank), await createPendingCase(world, bank)]
  const accessed = await accessCase(abel, one.verificationId)
  expect(await accessCase(accessed, one.verificationId)).toBe(accessed)
  const attempt = addNote(accessed, { ...other, words: 'On the wrong case' })
  expect(await getErrorCode(attempt)).toBe('verification.not_found')
})
