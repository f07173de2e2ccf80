import { sql } from 'drizzle-orm'
import { DEFAULT_WALK_INS_PER_DAY, parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { toDay } from '../../kernel/days.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

interface WalkInUsage {
  /** Walk-ins of today (UTC). */
  today: number
  /** The most that may start in a day. */
  limit: number
  /** The limit that today's latest warning was about; null without one. */
  warnedLimit: number | null
}

export async function getWalkInUsage(ctx: Ctx, tx: Tx, clientId: string): Promise<WalkInUsage> {
  const day = toDay(ctx.clock.now())
  const { rows } = await tx.execute<{
    limits: Record<string, unknown>
    today: number
    warnedLimit: number | null
  }>(sql`
    select c.limits, case when c.walk_in_warned_on = ${day}::date then c.walk_in_warned_limit end as "warnedLimit", (
      select count(*)::int from customer_verifications v
      where v.client_id = c.id and v.mode = 'live' and v.purpose = 'walk-in'
        and v.created_at >= ${`${day}T00:00:00Z`}::timestamptz) as today
    from clients c where c.id = ${clientId}`)
  const [row] = rows
  if (!row) throw new Error('there is no such client')
  return {
    today: row.today,
    warnedLimit: row.warnedLimit,
    limit: parseClientLimits(row.limits).walkInsPerDay ?? DEFAULT_WALK_INS_PER_DAY,
  }
}
