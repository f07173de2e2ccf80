import { type SQL, sql } from 'drizzle-orm'
import { FUNNEL_STEPS } from '@wabi/contract/funnel.ts'
import type { PageEnd } from '../page-cursor.ts'
import { filterConditions, type Wanted } from './filter-conditions.ts'

export interface Walk extends Wanted {
  /** The row after which to begin; the list's own beginning without it. */
  after?: PageEnd | null
  /** Towards the newer ones. */
  backwards?: boolean
  limit: number
}

/**
 * A limit that the planner cannot read. It then plans for a tenth of all rows, however few or many it takes them for, and
 * so along the index that has the list's order; with the number in sight it would fetch and sort all of those whom it
 * takes for rare, as most names are.
 */
const unread = (limit: number) => sql`(select ${limit}::bigint)`

/**
 * The next verifications of a filtered list as `created_at, verification_id`, newest first: a walk along one index that
 * has the list's order, so that its cost is the page's and not the list's. A search, a reason, a step reached and a range
 * of scores are several walks side by side, one for each term, step or band, merged.
 */
export function walkList({ after = null, backwards = false, limit, ...wanted }: Walk): SQL {
  const { clientId, mode, filter, sought } = wanted
  const order = backwards ? sql`asc` : sql`desc`
  const sorted = (of: SQL) =>
    sql`order by ${of}.created_at ${order}, ${of}.verification_id ${order} limit ${unread(limit)}`
  const placed = (of: SQL) => {
    const than = backwards ? sql`>` : sql`<`
    const spans = [
      filter.from ? sql` and ${of}.created_at >= ${filter.from}::timestamptz` : sql``,
      filter.to ? sql` and ${of}.created_at < ${filter.to}::timestamptz` : sql``,
    ]
    const end =
      after &&
      sql` and (${of}.created_at, ${of}.verification_id) ${than} (${after.at.toISOString()}::timestamptz, ${after.id})`
    return sql`${sql.join(spans)}${end ?? sql``}`
  }
  const merged = (keys: SQL, walk: SQL) =>
    sql`select w.created_at, w.verification_id from unnest(${keys}) k (key) cross join lateral (${walk}) w
      group by w.created_at, w.verification_id ${sorted(sql`w`)}`

  /**
   * Along an index of another table that has the list's order. Each verification is looked up by itself: the inner limit
   * keeps the planner from joining, and sorting, all of them. `others` are the conditions beside the one that the walk
   * itself is: said twice, it would tempt the planner to fetch all whom a frequent name brings up.
   */
  const along = (table: SQL, column: SQL, others: SQL, own = sql``) =>
    sql`select d.created_at, d.verification_id from ${table} d
      cross join lateral (select from customer_verifications v
        where v.verification_id = d.verification_id and ${others} limit 1) v
      where d.client_id = ${clientId}${own} and d.${column} = k.key${placed(sql`d`)} ${sorted(sql`d`)}`
  if (sought && 'terms' in sought)
    return merged(
      sql`${sql.param(sought.terms)}::bigint[]`,
      along(sql`search_terms`, sql`term`, filterConditions({ ...wanted, sought: null })),
    )
  if (filter.reason)
    return merged(
      sql`array[${filter.reason}]::text[]`,
      along(
        sql`verification_reasons`,
        sql`reason`,
        filterConditions({ ...wanted, filter: { ...filter, reason: undefined } }),
        sql` and d.mode = ${mode}`,
      ),
    )

  const conditions = filterConditions(wanted)
  const own = sql`select v.created_at, v.verification_id from customer_verifications v where ${conditions}${placed(sql`v`)}`
  // One row at most needs no order; with one it would be looked for along the list.
  if (sought && 'verificationId' in sought) return sql`${own} limit ${limit}`
  const { scoreFrom, scoreTo, reached } = filter
  // Any other single filter has its own index; a step or a range of scores beside one of them is looked at row by row.
  const { status, documentType, country, reviewer, assignee, stopped } = filter
  const bare = !status && !documentType && !country && !reviewer && !assignee && !stopped
  const numbers = (first: number, last: number) =>
    sql`array(select generate_series(${first}::int, ${last}::int))::smallint[]`
  if (bare && reached) {
    const steps = numbers(FUNNEL_STEPS.indexOf(reached), FUNNEL_STEPS.length - 1)
    return merged(steps, sql`${own} and v.furthest_step = k.key ${sorted(sql`v`)}`)
  }
  if (bare && (scoreFrom !== undefined || scoreTo !== undefined)) {
    const bands = numbers(Math.floor((scoreFrom ?? 0) / 10), Math.floor((scoreTo ?? 100) / 10))
    return merged(bands, sql`${own} and v.score_band = k.key ${sorted(sql`v`)}`)
  }
  return sql`${own} ${sorted(sql`v`)}`
}
