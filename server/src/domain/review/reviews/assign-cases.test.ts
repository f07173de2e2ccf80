import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { listReviewers } from '../scope/list-reviewers.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { listVerifications } from '../../records/lists/list-verifications.ts'
import { type Office, openOffice } from '../../verification/session/testing/office.ts'
import { assignCases } from './assign-cases.ts'
import { addColleague } from './testing/add-colleague.ts'

let world: World
let office: Office
let sara: Ctx

beforeAll(async () => {
  world = await createWorld()
  office = await openOffice(world)
  sara = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele'])
})
afterAll(() => world.close())

const getUserId = ({ actor }: Ctx) => (actor.kind === 'client-user' ? actor.userId : '')
const ids = async (assignee: string) =>
  (await listVerifications(sara, { limit: 10, assignee })).data.map(({ verificationId }) => verificationId)

test('cases can be assigned, filtered by assignee and unassigned, and the timeline records it', async () => {
  const one = (await office.invite()).verificationId
  const two = (await office.invite()).verificationId
  const unknown = `ver_${'z'.repeat(26)}`
  const acted = await assignCases(sara, {
    assignee: getUserId(sara),
    verificationIds: [one, unknown, one],
  })
  expect(acted).toMatchObject([
    { verificationId: one, done: true },
    { verificationId: unknown, done: false },
  ])
  expect(await ids(getUserId(sara))).toEqual([one])
  expect(await ids('nobody')).toEqual([two])
  const { data } = await listVerifications(sara, { limit: 10 })
  expect(data.map(({ assignee }) => assignee)).toEqual([null, { id: getUserId(sara), name: 'Sara Bekele' }])

  await assignCases(sara, { assignee: null, verificationIds: [one] })
  expect(await ids(getUserId(sara))).toEqual([])
  const { review, timeline } = await getVerificationDetail(sara, { verificationId: one })
  expect(review.assignee).toBeNull()
  expect(timeline.map(({ words }) => words).slice(-2)).toEqual([
    'Assigned to Sara Bekele',
    'Assignment removed',
  ])
})

test('cases can be assigned only to active colleagues who may decide', async () => {
  const { verificationId } = await office.invite()
  const viewer = await addColleague(world, office.clientId, 'viewer', ['Hana', 'Tesfaye'])
  const gone = await addColleague(world, office.clientId, 'reviewer', ['Abebe', 'Bikila'])
  await asTenant(world, office.clientId, (tx) =>
    tx
      .update(clientUsers)
      .set({ isActive: false })
      .where(eq(clientUsers.id, getUserId(gone))),
  )
  const stranger = await addColleague(world, (await openOffice(world)).clientId, 'owner', ['Almaz', 'Kebede'])
  for (const who of [viewer, gone, stranger])
    await expect(
      assignCases(sara, { assignee: getUserId(who), verificationIds: [verificationId] }),
    ).rejects.toMatchObject({ code: 'review.no_reviewer' })
  const staff = await listReviewers(sara)
  expect(staff.filter(({ mayDecide }) => mayDecide).map(({ name }) => name)).toEqual(['Sara Bekele'])
})
