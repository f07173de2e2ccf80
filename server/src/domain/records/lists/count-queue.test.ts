import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { type Office, openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { countQueue } from './count-queue.ts'
import type { Filter } from './filter-conditions.ts'
import { listVerifications } from './list-verifications.ts'

let world: World
let office: Office

beforeAll(async () => {
  world = await createWorld()
  office = await openOffice(world)
})
afterAll(() => world.close())

test('the queue is counted by assignment, overdue cases and reasons, under the other filters', async () => {
  const late = await createPendingCase(world, office)
  const mine = await createPendingCase(world, office)
  const rejected = await createPendingCase(world, office)
  const { userId } = office.staff.actor as { userId: string }
  await queryAsSuperuser(
    world,
    `update review_cases set waits_since = waits_since - interval '30 days' where verification_id = $1`,
    [late.verificationId],
  )
  await queryAsSuperuser(
    world,
    `update customer_verifications set assigned_to = $2 where verification_id = $1`,
    [mine.verificationId, userId],
  )
  await queryAsSuperuser(
    world,
    `update customer_verifications set status = 'failed', outcome = 'rejected' where verification_id = $1`,
    [rejected.verificationId],
  )
  const findOverdue = async (filter: Filter) => {
    const { data } = await listVerifications(office.staff, { limit: 50, ...filter, overdue: 'yes' })
    return data.map(({ verificationId }) => verificationId)
  }
  expect(await findOverdue({})).toEqual([late.verificationId])
  expect(await findOverdue({ assignee: userId })).toEqual([])

  const counts = await countQueue(office.staff, { status: 'completed', assignee: 'nobody', overdue: 'yes' })
  expect(counts).toMatchObject({ all: 2, unassigned: 1, mine: 1, overdue: 1, more: false })
  expect(counts.byReason).toContainEqual({ reason: 'kebele_needs_review', count: 2 })
  const numbers = counts.byReason.map(({ count }) => count)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(await countQueue(office.staff, { country: 'KE' })).toMatchObject({ all: 0, byReason: [] })

  const other = await openOffice(world)
  expect(await countQueue(other.staff, {})).toMatchObject({ all: 0, overdue: 0, byReason: [] })
})
