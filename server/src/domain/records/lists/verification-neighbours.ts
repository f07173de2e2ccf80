import { sql } from 'drizzle-orm'
import type { ListSort } from '@wabi/contract/verification/list-sorts.ts'
import { MAX_COUNTED } from '@wabi/contract/review/count-limit.ts'
import type { Neighbours } from '@wabi/contract/shapes/review-actions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type Filter, filterConditions, type ListSelection } from './filter-conditions.ts'
import { resolveSearch } from './resolve-search.ts'
import { findByName } from './list-verifications.ts'
import { getNameSearch } from './rank-by-name.ts'
import type { NameSearch } from '../../verification/session/search-words.ts'
import { listOrder, positionOf, walkInOrder } from './list-order.ts'
import { findVerification } from '../../verification/session/find-verification.ts'

/**
 * The neighbours of a verification in the filtered list, whether or not it is still in that list itself: a case that
 * was just decided leads on to the next. A list of pending reviews skips cases with a held decision.
 * @throws AppError `verification.not_found`
 */
export async function getVerificationNeighbours(
  ctx: Ctx,
  { verificationId, sort, ...filter }: { verificationId: string; sort?: ListSort | undefined } & Filter,
): Promise<Neighbours> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const here = await findVerification(ctx, tx, verificationId)
      // Neighbours are of the same mode, whichever page the case was opened from.
      const { mode } = here
      const search = await resolveSearch(ctx, tx, { clientId, mode }, filter.search)
      const selection = {
        clientId,
        mode,
        filter,
        search,
        now: ctx.clock.now(),
        exceptHeld: filter.status === 'pending_review',
      }
      const name = getNameSearch(search)
      if (name) return rankedNeighbours(ctx, tx, selection, name, verificationId, sort)
      const order = listOrder(sort)
      const after = positionOf(order, here)
      const neighbour = async (backwards: boolean) => {
        // Without a value to sort by it has no place in this list.
        if (after === null) return null
        const walk = walkInOrder(order, { ...selection, after, backwards, limit: 1 })
        const { rows } = await tx.execute<{ verification_id: string }>(walk)
        return rows[0]?.verification_id ?? null
      }
      const {
        rows: [counted],
      } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from (${walkInOrder(order, { ...selection, limit: MAX_COUNTED })}) counted`,
      )
      return { previous: await neighbour(true), next: await neighbour(false), count: counted?.count ?? 0 }
    },
    { reads: 'replica' },
  )
}

/** The neighbours in a search by name. */
async function rankedNeighbours(
  ctx: Ctx,
  tx: Tx,
  selection: ListSelection,
  name: NameSearch,
  verificationId: string,
  sort: ListSort | undefined,
): Promise<Neighbours> {
  const ids = await findByName(ctx, tx, selection, name, sort, verificationId)
  const others = ids.filter((id) => id !== verificationId)
  const {
    rows: [own],
  } = await tx.execute<{ listed: boolean }>(
    sql`select exists (select from customer_verifications v
      where v.verification_id = ${verificationId} and ${filterConditions(selection)}) as listed`,
  )
  const at = ids.indexOf(verificationId)
  return {
    previous: (at > 0 && ids[at - 1]) || null,
    next: ids[at + 1] ?? null,
    count: Math.min(others.length + (own?.listed ? 1 : 0), MAX_COUNTED),
  }
}
