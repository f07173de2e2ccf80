import { type SQL, sql } from 'drizzle-orm'
import { FUNNEL_STEPS } from '@wabi/contract/verification/funnel.ts'
import type { PagePosition } from '../../kernel/page-cursor.ts'
import { filterConditions, type ListSelection } from './filter-conditions.ts'

export interface Walk extends ListSelection {
  /** The row to start after; default: the start of the list. */
  after?: PagePosition | null
  /** Toward newer rows. */
  backwards?: boolean
  limit: number
  /** Of a search: instead of the newest, those that share the most and the rarest of its terms, still newest first. */
  byRarity?: boolean
}

/**
 * Hides the limit from the planner. It then plans for a tenth of all rows and so along the index in list order. If it
 * knew the limit, it would fetch and sort all matches of terms that it assumes to be rare, as most names are.
 */
export const hiddenLimit = (limit: number) => sql`(select ${limit}::bigint)`

/**
 * SQL for the next verifications of a filtered list as `created_at, verification_id`, newest first: a walk along one
 * index in list order, so the cost depends on the page size, not on the length of the list. A search, a reason, a
 * reached step, several statuses and a score range are merged from several walks, one per term, step or band.
 */
export function walkList({ after = null, backwards = false, limit, byRarity = false, ...wanted }: Walk): SQL {
  const { clientId, mode, filter, search } = wanted
  const order = backwards ? sql`asc` : sql`desc`
  const sorted = (of: SQL) =>
    sql`order by ${of}.created_at ${order}, ${of}.verification_id ${order} limit ${hiddenLimit(limit)}`
  const inRange = (of: SQL) => {
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
   * A walk along another table's index in list order. Looks up each verification separately: the inner limit keeps the
   * planner from joining and sorting all of them. `others` are the conditions apart from the walk's own: repeating that
   * one would lead the planner to fetch all matches of a frequent name.
   */
  const alongIndex = (table: SQL, column: SQL, others: SQL, own = sql``) =>
    sql`select d.created_at, d.verification_id from ${table} d
      cross join lateral (select from customer_verifications v
        where v.verification_id = d.verification_id and ${others} limit 1) v
      where d.client_id = ${clientId}${own} and d.${column} = k.key${inRange(sql`d`)} ${sorted(sql`d`)}`
  if (search && 'terms' in search) {
    const terms = sql`${sql.param(search.terms)}::bigint[]`
    const walk = alongIndex(sql`search_terms`, sql`term`, filterConditions({ ...wanted, search: null }))
    // A term weighs less the more verifications have it: up to the limit, which each walk ends at.
    return byRarity
      ? sql`select c.created_at, c.verification_id from (
          select w.created_at, w.verification_id from (
            select w.created_at, w.verification_id, count(*) over (partition by k.key) as sharing
            from unnest(${terms}) k (key) cross join lateral (${walk}) w) w
          group by w.created_at, w.verification_id
          order by sum(1.0 / w.sharing) desc, w.created_at desc, w.verification_id desc
          limit ${hiddenLimit(limit)}) c ${sorted(sql`c`)}`
      : merged(terms, walk)
  }
  if (filter.reason)
    return merged(
      sql`array[${filter.reason}]::text[]`,
      alongIndex(
        sql`verification_reasons`,
        sql`reason`,
        filterConditions({ ...wanted, filter: { ...filter, reason: undefined } }),
        sql` and d.mode = ${mode}`,
      ),
    )

  const conditions = filterConditions(wanted)
  const select = sql`select v.created_at, v.verification_id from customer_verifications v where ${conditions}${inRange(sql`v`)}`
  // At most one row, so no order: with one the planner would scan along the list for it.
  if (search && 'verificationId' in search) return sql`${select} limit ${limit}`
  const { scoreFrom, scoreTo, reached, statuses } = filter
  if (statuses && !filter.clientReference) {
    const each = filterConditions({ ...wanted, filter: { ...filter, statuses: undefined } })
    return merged(
      sql`${sql.param(statuses)}::text[]`,
      sql`select v.created_at, v.verification_id from customer_verifications v
        where ${each}${inRange(sql`v`)} and v.status = k.key ${sorted(sql`v`)}`,
    )
  }
  // Every other single filter has its own index; combined with one of them, a step or score range is checked per row.
  const { status, documentType, country, reviewer, assignee, label, template, stopped } = filter
  const noIndexedFilter =
    !status && !documentType && !country && !reviewer && !assignee && !label && !template && !stopped
  const range = (first: number, last: number) =>
    sql`array(select generate_series(${first}::int, ${last}::int))::smallint[]`
  if (noIndexedFilter && reached) {
    const steps = range(FUNNEL_STEPS.indexOf(reached), FUNNEL_STEPS.length - 1)
    return merged(steps, sql`${select} and v.furthest_step = k.key ${sorted(sql`v`)}`)
  }
  if (noIndexedFilter && (scoreFrom !== undefined || scoreTo !== undefined)) {
    const bands = range(Math.floor((scoreFrom ?? 0) / 10), Math.floor((scoreTo ?? 100) / 10))
    return merged(bands, sql`${select} and v.score_band = k.key ${sorted(sql`v`)}`)
  }
  return sql`${select} ${sorted(sql`v`)}`
}
