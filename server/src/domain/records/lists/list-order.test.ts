import { beforeAll, expect, test } from 'vitest'
import { LIST_SORTS, type ListSort } from '@wabi/contract/verification/list-sorts.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import type { Filter } from './filter-conditions.ts'
import { listVerifications } from './list-verifications.ts'
import { getVerificationNeighbours } from './verification-neighbours.ts'

const { world, office } = useOffice()

/** Day of creation, day of decision or null while in review, score. */
const CASES = [
  [1, 9, 70],
  [2, 8, 70],
  [3, null, 40],
  [4, 7, 95],
  [5, 8, 40],
] as const
const ids: string[] = []
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  for (const [created, decided, score] of CASES) {
    const { verificationId } = await createPendingCase(world, office, day(created))
    ids.push(verificationId)
    await queryAsSuperuser(
      world,
      decided === null
        ? 'update customer_verifications set created_at = $2, overall_score = $3 where verification_id = $1'
        : `update customer_verifications set created_at = $2, overall_score = $3, completed_at = $4,
            status = 'completed', outcome = 'approved' where verification_id = $1`,
      [verificationId, day(created), score, ...(decided === null ? [] : [day(decided)])],
    )
  }
  // No decision and no score.
  await office.invite('Hanna Tesfaye Bekele')
})

/** The cases' numbers on pages of two rows, each followed by its `next`; a link without a case is 0. */
async function walk(query: Filter & { sort?: ListSort }): Promise<number[]> {
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { data, page } = await listVerifications(office.staff, { ...query, limit: 2, cursor })
    seen.push(...data.map(({ verificationId }) => verificationId))
    if (page.next === null) return seen.map((id) => ids.indexOf(id) + 1)
    cursor = page.next
  }
}

const ORDERS: Record<ListSort, number[]> = {
  '-created': [0, 5, 4, 3, 2, 1],
  created: [1, 2, 3, 4, 5, 0],
  '-decided': [1, 5, 2, 4],
  decided: [4, 2, 5, 1],
  '-score': [4, 2, 1, 5, 3],
  score: [3, 5, 1, 2, 4],
}

test.each(LIST_SORTS)('by %s each row is listed once, across pages, and back', async (sort) => {
  expect(await walk({ sort })).toEqual(ORDERS[sort])
  // A search by name is sorted, too.
  expect(await walk({ sort, search: 'Hanna' })).toEqual(ORDERS[sort])

  const first = await listVerifications(office.staff, { sort, limit: 2 })
  const second = await listVerifications(office.staff, { sort, limit: 2, cursor: first.page.next! })
  const back = await listVerifications(office.staff, { sort, limit: 2, cursor: second.page.previous! })
  expect(back.data).toEqual(first.data)
})

test('filters narrow a sorted list', async () => {
  expect(await walk({ sort: 'score', status: 'completed' })).toEqual([5, 1, 2, 4])
  expect(await walk({ sort: '-decided', scoreFrom: 50, from: day(2).toISOString() })).toEqual([2, 4])
  expect(await walk({ sort: 'decided', status: 'pending_review' })).toEqual([])
})

test('the neighbours of a case follow the order; a case without its value has none', async () => {
  const neighbours = async (n: number, sort: ListSort, search?: string) => {
    const verificationId = ids[n - 1]!
    const { previous, next, count } = await getVerificationNeighbours(office.staff, {
      verificationId,
      sort,
      ...(search && { search }),
    })
    return [previous, next].map((id) => (id === null ? null : ids.indexOf(id) + 1)).concat(count)
  }
  expect(await neighbours(1, 'score')).toEqual([5, 2, 5])
  expect(await neighbours(1, 'score', 'Hanna')).toEqual([5, 2, 5])
  expect(await neighbours(1, '-decided')).toEqual([null, 5, 4])
  expect(await neighbours(3, '-decided')).toEqual([null, null, 4])
})

test('a cursor of another order is refused', async () => {
  const { page } = await listVerifications(office.staff, { sort: 'score', limit: 2 })
  for (const sort of ['created', 'decided', undefined] as const)
    await expect(
      listVerifications(office.staff, { sort, limit: 2, cursor: page.next! }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
})
