import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { updateStaff } from '../../people/staff/update-staff.ts'
import { assignCases } from '../reviews/assign-cases.ts'
import { createPendingCase, type PendingCase } from '../reviews/testing/create-pending-case.ts'
import { createPlatformStaff, createReviewedClient } from '../reviews/testing/create-platform-staff.ts'
import { claimNextCase } from './claim-next-case.ts'
import { countCases } from './count-cases.ts'
import { listCases } from './list-cases.ts'

let world: World
let abel: Ctx & { id: string }
let sara: Ctx & { id: string }
let chief: Ctx & { id: string }
/** Oldest first. */
const waiting: PendingCase[] = []

const NOW = new Date('2031-03-01T12:00:00Z')
const ids = (rows: { verificationId: string }[]) => rows.map(({ verificationId }) => verificationId)
const list = (ctx: Ctx, query: Partial<Parameters<typeof listCases>[1]> = {}) =>
  listCases(ctx, { order: 'oldest', limit: 25, ...query })

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(NOW)
  const bank = await createReviewedClient(world, 'platform')
  abel = await createPlatformStaff(world, 'reviewer', 'abel')
  sara = await createPlatformStaff(world, 'reviewer', 'sara')
  chief = await createPlatformStaff(world, 'admin', 'chief')
  for (let index = 0; index < 6; index += 1)
    waiting.push(await createPendingCase(world, bank, new Date(NOW.getTime() - (26 - index) * HOUR_MS)))
})
afterAll(() => world.close())

test('a reviewer’s languages and documents come first, in the queue and in what is claimed', async () => {
  const at = (index: number) => waiting[index]!.verificationId
  await updateStaff(chief, { adminId: sara.id, skills: { languages: ['om'], documentTypes: ['kebele_id'] } })
  await querySuperuser(
    world,
    `update customer_verifications set language = 'om' where verification_id = any ($1)`,
    [[at(3), at(4)]],
  )
  expect(ids((await list(sara, { assignee: 'suited' })).data)).toEqual([at(3), at(4)])
  expect((await countCases(sara)).suited).toBe(2)
  expect((await list(sara)).data.map(({ suitsYou }) => suitsYou)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ])
  // Who has stated none is suited for all, and for none in particular.
  expect((await countCases(abel)).suited).toBe(6)
  expect((await list(abel)).data.some(({ suitsYou }) => suitsYou)).toBe(false)

  expect(await claimNextCase(sara, { order: 'oldest' })).toBe(at(3))
  expect(await claimNextCase(sara, { order: 'oldest', from: at(3) })).toBe(at(4))
  // None is left that suits her: the oldest.
  expect(await claimNextCase(sara, { order: 'oldest', from: at(4) })).toBe(at(0))
  await assignCases(chief, { assignee: null, verificationIds: ids(waiting) })

  // Those that suit nobody in particular go to who has the fewest.
  await updateStaff(chief, { adminId: abel.id, skills: { languages: ['en'], documentTypes: [] } })
  await updateStaff(chief, { adminId: chief.id, skills: { languages: ['en'], documentTypes: ['passport'] } })
  await assignCases(chief, { assignee: 'suited', verificationIds: ids(waiting) })
  const { data } = await list(abel)
  expect(data.map(({ assignee }) => assignee?.name)).toEqual(['abel', 'abel', 'abel', 'sara', 'sara', 'abel'])
})
