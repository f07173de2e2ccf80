import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../runtime/clock.ts'

/**
 * The current time as SQL, in whole milliseconds: the database's clock, shared by all processes, however far off this
 * machine's own is. Evaluated once per statement, so that comparisons can use indexes. Where a test has stopped the
 * clock, that instant.
 */
export function databaseTime({ clock }: { clock: Clock }): SQL {
  const stopped = clock.stoppedAt?.()
  return stopped
    ? sql`${stopped.toISOString()}::timestamptz`
    : sql`(select date_trunc('milliseconds', clock_timestamp()))`
}
