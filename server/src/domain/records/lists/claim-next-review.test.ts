import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewSkills } from '@wabi/contract/shapes/review-skills.ts'
import type { Ctx } from '../../kernel/context.ts'
import { updateMember } from '../../people/team/update-member.ts'
import { assignCases } from '../../review/reviews/assign-cases.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { type Office, openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { claimNextReview } from './claim-next-review.ts'
import { countQueue } from './count-queue.ts'
import { listVerifications } from './list-verifications.ts'

let world: World
let office: Office
let owner: Ctx
let sara: Ctx
let hana: Ctx
/** Longest waiting first. */
let cases: string[]

const idOf = ({ actor }: Ctx) => (actor.kind === 'client-user' ? actor.userId : '')
const set = (columns: string, verificationId: string, ...values: unknown[]) =>
  queryAsSuperuser(world, `update customer_verifications set ${columns} where verification_id = $1`, [
    verificationId,
    ...values,
  ])
const state = (who: Ctx, skills: ReviewSkills) => updateMember(owner, { userId: idOf(who), skills })
const release = () => assignCases(owner, { assignee: null, verificationIds: cases })
const assignees = async () => {
  const { data } = await listVerifications(owner, { limit: 10, sort: 'created' })
  return data.map(({ assignee }) => assignee?.name)
}

beforeAll(async () => {
  world = await createWorld({ connections: 8 })
  office = await openOffice(world)
  owner = await addColleague(world, office.clientId, 'owner', ['Almaz', 'Kebede'])
  sara = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele'])
  hana = await addColleague(world, office.clientId, 'reviewer', ['Hana', 'Tesfaye'])
  cases = []
  for (let index = 0; index < 4; index += 1) {
    const { verificationId } = await createPendingCase(world, office)
    await set(
      `created_at = created_at - $2::interval, completed_at = completed_at - $2::interval`,
      verificationId,
      `${4 - index} minutes`,
    )
    cases.push(verificationId)
  }
})
afterAll(() => world.close())

test('the next case is one in the reviewer’s languages and of their documents, else the longest waiting', async () => {
  await set(`language = 'om'`, cases[2]!)
  await state(sara, { languages: ['om', 'ti'], documentTypes: ['kebele_id'] })
  expect((await countQueue(sara, {})).suited).toBe(1)
  const { data } = await listVerifications(hana, { limit: 10, suits: idOf(sara) })
  expect(data.map(({ verificationId }) => verificationId)).toEqual([cases[2]])

  expect(await claimNextReview(sara, { filter: {} })).toBe(cases[2])
  // Hers comes first as long as she has one, and last when she leaves it.
  expect(await claimNextReview(sara, { filter: {} })).toBe(cases[2])
  expect(await claimNextReview(sara, { filter: {}, from: cases[2] })).toBe(cases[0])
  expect(await claimNextReview(hana, { filter: { documentType: 'passport' } })).toBeNull()
  expect(await claimNextReview(hana, { filter: {} })).toBe(cases[1])
  expect(await assignees()).toEqual(['Sara Bekele', 'Hana Tesfaye', 'Sara Bekele', undefined])
  await release()

  await state(sara, { languages: [], documentTypes: ['passport'] })
  expect((await countQueue(sara, {})).suited).toBe(0)
  await state(sara, { languages: [], documentTypes: [] })
  expect((await countQueue(sara, {})).suited).toBe(4)
})

test('a case that only somebody else may decide is not the next one', async () => {
  await set('escalated_at = now()', cases[0]!)
  await queryAsSuperuser(world, `update verification_links set created_by = $2 where verification_id = $1`, [
    cases[1],
    idOf(sara),
  ])
  await set('assisted_by = $2', cases[2]!, idOf(sara))
  expect(await claimNextReview(sara, { filter: {} })).toBe(cases[3])
  expect(await claimNextReview(hana, { filter: {} })).toBe(cases[1])
  expect(await claimNextReview(owner, { filter: {} })).toBe(cases[0])
  await release()
  await queryAsSuperuser(world, `update clients set reviewed_by = 'platform' where id = $1`, [
    office.clientId,
  ])
  expect(await claimNextReview(owner, { filter: {} })).toBeNull()
  await queryAsSuperuser(world, `update clients set reviewed_by = 'team' where id = $1`, [office.clientId])
})

test('cases are assigned by language and document, those of nobody to who has the fewest, none to who may not decide it', async () => {
  await state(hana, { languages: ['om'], documentTypes: [] })
  await state(sara, { languages: ['am'], documentTypes: [] })
  await state(owner, { languages: ['so'], documentTypes: [] })
  await set(`language = 'om', assisted_by = null, escalated_at = null`, cases[0]!)
  await set(`language = 'am', assisted_by = null`, cases[1]!)
  await set(`language = 'om', assisted_by = null`, cases[2]!)
  await set(`language = 'ti', assisted_by = null`, cases[3]!)
  // The second one’s link is Sara’s.
  await assignCases(owner, { assignee: 'suited', verificationIds: cases })
  const names = await assignees()
  expect([names[0], names[2]]).toEqual(['Hana Tesfaye', 'Hana Tesfaye'])
  expect(names[1]).not.toBe('Sara Bekele')
  expect(new Set([names[1], names[3]])).toEqual(new Set(['Almaz Kebede', 'Sara Bekele']))
  await release()
})

test('concurrent requests get different cases, and another client’s none of them', async () => {
  const given = await Promise.all(
    [sara, hana, owner].map((who) => claimNextReview(who, { filter: {}, from: `ver_${'x'.repeat(26)}` })),
  )
  const found = given.filter((id) => id !== null)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found).size).toBe(found.length)
  const other = await openOffice(world)
  expect(await claimNextReview(other.staff, { filter: {} })).toBeNull()
})
