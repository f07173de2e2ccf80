import { type SQL, sql } from 'drizzle-orm'
import type { ListSort } from '@wabi/contract/verification/list-sorts.ts'
import { invalidCursor, type PagePosition } from '../../kernel/page-cursor.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { DECIDED, filterConditions, type ListSelection } from './filter-conditions.ts'
import { hiddenLimit, type Walk, walkList } from './walk-list.ts'

interface SortKey {
  /** The value that sorts, of `customer_verifications v`. */
  column: SQL
  /** The rows that have it, as in the partial index on it. */
  present: SQL
  /** The value of a row as text for a cursor; null: the row is not in a list with this order. */
  of: (row: VerificationRow) => string | null
  /** The value of a cursor; null: of another list. */
  parse: (value: string) => SQL | null
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/u

/** The orders other than by creation. */
const SORT_KEYS: Record<'decided' | 'score', SortKey> = {
  decided: {
    column: sql`v.completed_at`,
    present: DECIDED,
    of: ({ status, completedAt }) =>
      status === 'completed' || status === 'failed' ? (completedAt?.toISOString() ?? null) : null,
    parse: (value) => (INSTANT.test(value) ? sql`${value}::timestamptz` : null),
  },
  score: {
    column: sql`v.overall_score`,
    present: sql`v.overall_score is not null`,
    of: ({ overallScore }) => (overallScore === null ? null : String(overallScore)),
    parse: (value) => (/^\d{1,3}$/u.test(value) ? sql`${value}::int` : null),
  },
}

export interface ListOrder {
  /** Null: by creation. */
  key: SortKey | null
  ascending: boolean
}

export function listOrder(sort: ListSort = '-created'): ListOrder {
  const column = sort.replace('-', '') as 'created' | 'decided' | 'score'
  return { key: column === 'created' ? null : SORT_KEYS[column], ascending: !sort.startsWith('-') }
}

/** The position of a row in a list with this order; null: it is not in such a list. */
export function positionOf({ key }: ListOrder, row: VerificationRow): PagePosition | null {
  const position = { at: row.createdAt, id: row.verificationId }
  if (key === null) return position
  const value = key.of(row)
  return value === null ? null : { ...position, key: value }
}

/** SQL for the next verifications of a filtered list in this order; `backwards` is toward its start. */
export function walkInOrder(order: ListOrder, { after = null, backwards = false, ...walk }: Walk): SQL {
  const toLarger = backwards !== order.ascending
  if (order.key === null) {
    if (after?.key !== undefined) throw invalidCursor()
    return walkList({ ...walk, after, backwards: toLarger })
  }
  const { column, present } = order.key
  const direction = toLarger ? sql`asc` : sql`desc`
  const from = after && order.key.parse(after.key ?? '')
  if (after && !from) throw invalidCursor()
  const start =
    after &&
    sql` and (${column}, v.created_at, v.verification_id) ${toLarger ? sql`>` : sql`<`}
      (${from}, ${after.at.toISOString()}::timestamptz, ${after.id})`
  return sql`select v.verification_id from customer_verifications v
    where ${filterConditions(walk)} and ${present}${start ?? sql``}
    order by ${column} ${direction}, v.created_at ${direction}, v.verification_id ${direction}
    limit ${hiddenLimit(walk.limit)}`
}

/** SQL for some verifications of a client in this order. */
export function sortIds(
  { key, ascending }: ListOrder,
  selection: ListSelection,
  ids: readonly string[],
): SQL {
  const direction = ascending ? sql`asc` : sql`desc`
  const by = key ? sql`${key.column} ${direction}, ` : sql``
  return sql`select v.verification_id from customer_verifications v
    where v.client_id = ${selection.clientId} and v.verification_id = any(${sql.param([...ids])}::text[])
      and ${key?.present ?? sql`true`}
    order by ${by}v.created_at ${direction}, v.verification_id ${direction}`
}
