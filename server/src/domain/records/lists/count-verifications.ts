import { type SQL, sql } from 'drizzle-orm'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type CountsRow, sumCounts } from '../../kernel/counts-between.ts'
import type { Filter, ListSelection } from './filter-conditions.ts'
import { resolveSearch } from './resolve-search.ts'
import { rankByName, getNameSearch } from './rank-by-name.ts'
import { walkList } from './walk-list.ts'

/** Filtered lists are counted up to this many rows. */
const MAX_COUNTED = 1000

export interface StatusCounts {
  byStatus: Partial<Record<VerificationStatus, number>>
  /** Whether there are more: only the newest were counted. */
  more: boolean
}

type Counted = { status: VerificationStatus; n: number }

/** Counts a list by status: without a filter from the stored counts, otherwise over the newest rows. */
export async function countVerifications(ctx: Ctx, requested: Filter): Promise<StatusCounts> {
  const clientId = requireClientId(ctx)
  const mode = callerMode(ctx)
  const filter = { ...requested, status: undefined }
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      if (Object.values(filter).every((value) => value === undefined)) {
        const { rows } = await tx.execute<CountsRow>(sql`
        select kind, counts from verification_counts
        where client_id = ${clientId} and mode = ${mode} and span = 'month' and kind = 'status'`)
        return { byStatus: Object.fromEntries(sumCounts(rows).get('status') ?? []), more: false }
      }
      const { walk, hasMore } = await walkCounted(ctx, tx, { clientId, mode, filter })
      // Looks up each row: the planner cannot know how many the walk finds, and would scan the whole table for a join.
      const { rows } = await tx.execute<Counted>(sql`
      select v.status, count(*)::int as n from (${walk}) w
      cross join lateral (select status from customer_verifications
        where client_id = ${clientId} and verification_id = w.verification_id limit 1) v
      group by v.status`)
      const byStatus = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
      return { byStatus, more: hasMore(rows.reduce((sum, { n }) => sum + n, 0)) }
    },
    { reads: 'replica' },
  )
}

/** SQL for the ids of the newest MAX_COUNTED rows of a filtered list, and whether there are more than those counted. */
export async function walkCounted(
  ctx: Ctx,
  tx: Tx,
  { clientId, mode, filter }: Pick<ListSelection, 'clientId' | 'mode' | 'filter'>,
): Promise<{ walk: SQL; hasMore: (counted: number) => boolean }> {
  const search = await resolveSearch(ctx, tx, { clientId, mode }, filter.search)
  const selection = { clientId, mode, filter, search, now: ctx.clock.now() }
  const name = getNameSearch(search)
  if (!name)
    return {
      walk: walkList({ ...selection, limit: MAX_COUNTED }),
      hasMore: (counted) => counted >= MAX_COUNTED,
    }
  const { ids, more } = await rankByName(ctx, tx, selection, name)
  return {
    walk: sql`select unnest(${sql.param(ids)}::text[]) as verification_id`,
    hasMore: () => more,
  }
}
