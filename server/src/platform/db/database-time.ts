import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'

/**
 * The present as SQL, in whole milliseconds: the database's clock, which all processes share, however far off this process's
 * own is. Read once in a statement, so that indexes serve a comparison with it. Where a test has stopped the clock, the
 * instant at which it stands.
 */
export function databaseTime({ clock }: { clock: Clock }): SQL {
  const stopped = clock.stoppedAt?.()
  return stopped
    ? sql`${stopped.toISOString()}::timestamptz`
    : sql`(select date_trunc('milliseconds', clock_timestamp()))`
}
