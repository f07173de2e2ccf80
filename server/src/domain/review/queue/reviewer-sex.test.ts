import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { Ctx } from '../../kernel/context.ts'
import { updateStaff } from '../../people/staff/update-staff.ts'
import { listTeam } from '../../people/team/list-team.ts'
import { updateMember } from '../../people/team/update-member.ts'
import { claimNextReview } from '../../records/lists/claim-next-review.ts'
import { countQueue } from '../../records/lists/count-queue.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { readEvidenceImage } from '../../verification/session/read-evidence-image.ts'
import { type Office, openOffice } from '../../verification/session/testing/office.ts'
import { assignCases } from '../reviews/assign-cases.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { eraseVerification } from '../reviews/erase-verification.ts'
import { viewVerification } from '../reviews/get-case.ts'
import { addColleague } from '../reviews/testing/add-colleague.ts'
import { createPendingCase, type PendingCase, PICTURE } from '../reviews/testing/create-pending-case.ts'
import { createPlatformStaff, createReviewedClient } from '../reviews/testing/create-platform-staff.ts'
import { accessCase } from '../scope/access-case.ts'
import { claimNextCase } from './claim-next-case.ts'
import { listCases } from './list-cases.ts'

let world: World
let office: Office
let owner: Ctx
let sara: Ctx
let dawit: Ctx
let asked: PendingCase

const idOf = ({ actor }: Ctx) => (actor.kind === 'client-user' ? actor.userId : '')
const state = (who: Ctx, reviewSex: ReviewerSex | null) =>
  updateMember(owner, { userId: idOf(who), reviewSex })
const ask = ({ verificationId }: PendingCase, sex: ReviewerSex) =>
  querySuperuser(world, `update customer_verifications set reviewer_sex = $2 where verification_id = $1`, [
    verificationId,
    sex,
  ])
const refused = (code: string) => expect.objectContaining({ code })
const shown = async (who: Ctx) =>
  (await viewVerification(who, { verificationId: asked.verificationId })).review.reviewerAskedFor

beforeAll(async () => {
  world = await createWorld({ connections: 8 })
  office = await openOffice(world)
  owner = await addColleague(world, office.clientId, 'owner', ['Almaz', 'Kebede'])
  sara = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele'])
  dawit = await addColleague(world, office.clientId, 'reviewer', ['Dawit', 'Alemu'])
  asked = await createPendingCase(world, office)
  await ask(asked, 'female')
})
afterAll(() => world.close())

test('a case whose customer asked for a woman waits until one is stated, and only leads learn how many there are', async () => {
  expect(await claimNextReview(sara, { filter: {} })).toBeNull()
  expect(await claimNextReview(owner, { filter: {} })).toBeNull()
  expect((await countQueue(sara, {})).suited).toBe(0)
  const [one] = await assignCases(owner, { assignee: 'suited', verificationIds: [asked.verificationId] })
  expect(one).toMatchObject({ done: false, words: expect.stringContaining('It waits') })
  expect(await shown(owner)).toEqual({ sex: 'female', you: false, able: 0 })
  expect(await shown(sara)).toEqual({ sex: 'female', you: false, able: null })

  await state(dawit, 'male')
  expect(await claimNextReview(dawit, { filter: {} })).toBeNull()
  await state(sara, 'female')
  expect(await shown(owner)).toEqual({ sex: 'female', you: false, able: 1 })
  expect((await countQueue(sara, {})).suited).toBe(1)
  expect(await claimNextReview(dawit, { filter: {} })).toBeNull()
  expect(await claimNextReview(sara, { filter: {} })).toBe(asked.verificationId)
})

test('nobody else sees a picture or decides, not even the owner, and it is assigned to nobody else', async () => {
  const image = { verificationId: asked.verificationId, evidenceId: asked.evidenceId }
  const approve = { ...image, decisionSeen: asked.decisionSeen, outcome: 'approved' as const }
  for (const who of [dawit, owner]) {
    await expect(readEvidenceImage(who, image)).rejects.toEqual(refused('review.reviewer_sex'))
    await expect(decideReview(who, approve)).rejects.toEqual(refused('review.reviewer_sex'))
  }
  const viewed = await querySuperuser(
    world,
    `select actor_id from audit_log where subject = $1 and action = 'evidence.viewed'`,
    [asked.verificationId],
  )
  expect(viewed).toEqual([])
  const assign = (assignee: string) =>
    assignCases(owner, { assignee, verificationIds: [asked.verificationId] })
  expect(await assign(idOf(dawit))).toMatchObject([{ done: false }])
  expect(await assign('suited')).toMatchObject([{ done: true }])
  expect(Buffer.from(await readEvidenceImage(sara, image))).toEqual(PICTURE)
})

test('only those who manage the team see what is stated, and the log has no value', async () => {
  const sexes = async (who: Ctx) => (await listTeam(who)).members.map(({ reviewSex }) => reviewSex)
  expect(new Set(await sexes(owner))).toEqual(new Set([null, 'female', 'male']))
  expect(new Set(await sexes(sara))).toEqual(new Set([null]))
  const log = await querySuperuser(
    world,
    `select details from audit_log where client_id = $1 and action = 'team.reviewer_sex_changed'`,
    [office.clientId],
  )
  expect(log).toHaveLength(2)
  expect(JSON.stringify(log)).not.toMatch(/male/u)
})

test('an erasure removes the request', async () => {
  await eraseVerification(owner, { verificationId: asked.verificationId })
  const rows = await querySuperuser(
    world,
    `select reviewer_sex from customer_verifications where verification_id = $1`,
    [asked.verificationId],
  )
  expect(rows).toEqual([{ reviewer_sex: null }])
})

test('the platform’s staff get such a case only when it is stated for them', async () => {
  const bank = await createReviewedClient(world, 'platform')
  const waiting = await createPendingCase(world, bank)
  await ask(waiting, 'female')
  const abel = await createPlatformStaff(world, 'reviewer', 'abel')
  const chief = await createPlatformStaff(world, 'admin', 'chief')
  const image = { verificationId: waiting.verificationId, evidenceId: waiting.evidenceId }
  expect((await listCases(abel, { order: 'oldest', limit: 5 })).data).toMatchObject([
    { verificationId: waiting.verificationId, reviewerSex: 'female' },
  ])
  expect((await listCases(abel, { order: 'oldest', limit: 5, assignee: 'suited' })).data).toEqual([])
  expect(await claimNextCase(abel, { order: 'oldest' })).toBeNull()
  await expect(readEvidenceImage(await accessCase(abel, image.verificationId), image)).rejects.toEqual(
    refused('review.reviewer_sex'),
  )
  await updateStaff(chief, { adminId: abel.id, reviewSex: 'female' })
  expect(await claimNextCase(abel, { order: 'oldest' })).toBe(waiting.verificationId)
})
