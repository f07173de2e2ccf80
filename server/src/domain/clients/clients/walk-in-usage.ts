import { sql } from 'drizzle-orm'
import { DEFAULT_WALK_INS_PER_DAY, parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { toDay } from '../../kernel/days.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** A client's walk-ins of today (UTC), and the most that may start in a day. */
export async function getWalkInUsage(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
): Promise<{ today: number; limit: number }> {
  const { rows } = await tx.execute<{ limits: Record<string, unknown>; today: number }>(sql`
    select c.limits, (
      select count(*)::int from customer_verifications v
      where v.client_id = c.id and v.mode = 'live' and v.purpose = 'walk-in'
        and v.created_at >= ${`${toDay(ctx.clock.now())}T00:00:00Z`}::timestamptz) as today
    from clients c where c.id = ${clientId}`)
  const [row] = rows
  if (!row) throw new Error('there is no such client')
  return {
    today: row.today,
    limit: parseClientLimits(row.limits).walkInsPerDay ?? DEFAULT_WALK_INS_PER_DAY,
  }
}
