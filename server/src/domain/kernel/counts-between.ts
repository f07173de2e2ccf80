import { type SQL, sql } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { addDays, startOfMonth } from './days.ts'

/** A row of `verification_counts`: one of possibly several additions to the same day or month. */
export interface CountsRow extends Record<string, unknown> {
  /** The first day of the span. */
  day: string
  kind: string
  counts: Record<string, number>
}

/**
 * Selects a client's counts between two days, inclusive, as `CountsRow`s: whole months as months, the rest as days, so
 * ten years read as fast as a quarter. `daily`: all as days.
 */
export function countsBetween(
  { clientId, mode }: { clientId: string; mode: KeyMode },
  kinds: readonly string[],
  { from, to }: { from: string; to: string },
  daily = false,
): SQL {
  const part = (span: 'day' | 'month', first: string, end: string) => sql`
    select day::text, kind, counts from verification_counts
    where client_id = ${clientId} and mode = ${mode} and span = ${span} and kind in ${kinds}
      and day >= ${first}::date and day < ${end}::date`
  const end = addDays(to, 1)
  const firstWhole = from.endsWith('-01') ? from : startOfMonth(from, 1)
  const afterWhole = startOfMonth(end)
  if (daily || firstWhole >= afterWhole) return part('day', from, end)
  const parts = [part('month', firstWhole, afterWhole)]
  if (from < firstWhole) parts.push(part('day', from, firstWhole))
  if (afterWhole < end) parts.push(part('day', afterWhole, end))
  return sql.join(parts, sql` union all `)
}

/** Sums all additions by kind and key; sums of zero are left out. */
export function sumCounts(
  rows: Iterable<Pick<CountsRow, 'kind' | 'counts'>>,
): Map<string, Map<string, number>> {
  const kinds = new Map<string, Map<string, number>>()
  for (const { kind, counts } of rows) {
    let sums = kinds.get(kind)
    if (!sums) kinds.set(kind, (sums = new Map()))
    for (const key in counts) sums.set(key, (sums.get(key) ?? 0) + (counts[key] ?? 0))
  }
  for (const sums of kinds.values()) for (const [key, n] of sums) if (n === 0) sums.delete(key)
  return kinds
}
