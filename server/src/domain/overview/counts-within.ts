import { type SQL, sql } from 'drizzle-orm'
import { addDays, monthOf } from './days.ts'

/**
 * The counts of a client between two days, both counted, as rows (day, kind, key, n): whole months as months, the rest
 * as days, so that ten years are read as quickly as a quarter.
 */
export function countsWithin(
  clientId: string,
  kinds: readonly string[],
  { from, to }: { from: string; to: string },
): SQL {
  const part = (span: 'day' | 'month', first: string, end: string) => sql`
    select day, kind, key, n from verification_counts
    where client_id = ${clientId} and span = ${span} and kind in ${kinds}
      and day >= ${first}::date and day < ${end}::date`
  const end = addDays(to, 1)
  const firstWhole = from.endsWith('-01') ? from : monthOf(from, 1)
  const afterWhole = monthOf(end)
  if (firstWhole >= afterWhole) return part('day', from, end)
  const parts = [part('month', firstWhole, afterWhole)]
  if (from < firstWhole) parts.push(part('day', from, firstWhole))
  if (afterWhole < end) parts.push(part('day', afterWhole, end))
  return sql.join(parts, sql` union all `)
}
