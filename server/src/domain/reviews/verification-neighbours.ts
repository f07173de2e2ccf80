import { sql } from 'drizzle-orm'
import { MOST_COUNTED } from '@wabi/contract/queue.ts'
import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import type { Filter } from '../lists/filter-conditions.ts'
import { findSought } from '../lists/find-sought.ts'
import { walkList } from '../lists/walk-list.ts'
import { findVerification } from '../verifications/find-verification.ts'

export interface Neighbours {
  /** The newer one, which precedes it in the list. */
  previous: string | null
  next: string | null
  /** Up to `MOST_COUNTED`. */
  count: number
}

/**
 * The neighbours of a verification in the filtered list, whether or not it is still in that list itself: a case that
 * was just decided leads on to the next. A list of pending reviews skips cases with a held decision.
 * @throws AppError `verification.not_found`
 */
export async function verificationNeighbours(
  ctx: Ctx,
  { verificationId, ...filter }: { verificationId: string } & Filter,
): Promise<Neighbours> {
  const clientId = clientOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const here = await findVerification(ctx, tx, verificationId)
    // Neighbours are of the same mode, whichever page the case was opened from.
    const { mode } = here
    const sought = await findSought(ctx, tx, { clientId, mode }, filter.search)
    const wanted = { clientId, mode, filter, sought, exceptHeld: filter.status === 'pending_review' }
    const after = { at: here.createdAt, id: verificationId }
    const neighbour = async (backwards: boolean) => {
      const walk = walkList({ ...wanted, after, backwards, limit: 1 })
      const { rows } = await tx.execute<{ verification_id: string }>(walk)
      return rows[0]?.verification_id ?? null
    }
    const {
      rows: [counted],
    } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from (${walkList({ ...wanted, limit: MOST_COUNTED })}) counted`,
    )
    return { previous: await neighbour(true), next: await neighbour(false), count: counted?.count ?? 0 }
  })
}
