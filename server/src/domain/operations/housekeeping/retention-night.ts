import { RETENTION_CLASSES, type RetentionClass } from '@wabi/contract/client/retention.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { and, lt, sql } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { retentionReports } from '../../../platform/db/schema/legal-holds.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'

/** Days for which a client's nightly reports are kept. */
const REPORT_DAYS = 366

/** Failures listed in a report; any more are only counted. */
const MAX_NAMED_FAILURES = 10

/** What one run did for one client. */
export interface ClientNight {
  erased: Record<RetentionClass, number>
  failed: number
  failures: string[]
  held: number
  waiting: number
  remaining: number
}

export function createNight(): ClientNight {
  const erased = Object.fromEntries(RETENTION_CLASSES.map((one) => [one, 0])) as ClientNight['erased']
  return { erased, failed: 0, failures: [], held: 0, waiting: 0, remaining: 0 }
}

/**
 * Adds a run to the client's report of this day (UTC): erased parts are summed, what stayed is as of the last run. A run
 * without anything to report writes nothing.
 */
export async function recordNight(ctx: Ctx, tx: Tx, clientId: string, night: ClientNight): Promise<void> {
  const { erased, failed, held, waiting, remaining } = night
  if (Object.values(erased).every((n) => n === 0) && failed + held + waiting + remaining === 0) return
  const now = ctx.clock.now()
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const failures = night.failures.slice(0, MAX_NAMED_FAILURES)
  const state = { failed, failures, held, waiting, remaining }
  await tx
    .insert(retentionReports)
    .values({ clientId, day: dayOf(now), ...erased, ...state })
    .onConflictDoUpdate({
      target: [retentionReports.clientId, retentionReports.day],
      set: {
        abandoned: sql`${retentionReports.abandoned} + ${erased.abandoned}`,
        faces: sql`${retentionReports.faces} + ${erased.faces}`,
        pictures: sql`${retentionReports.pictures} + ${erased.pictures}`,
        record: sql`${retentionReports.record} + ${erased.record}`,
        tests: sql`${retentionReports.tests} + ${erased.tests}`,
        ...state,
        updatedAt: sql`now()`,
      },
    })
  const oldest = dayOf(new Date(now.getTime() - REPORT_DAYS * DAY_MS))
  await tx.delete(retentionReports).where(and(ofTenant(retentionReports), lt(retentionReports.day, oldest)))
}
