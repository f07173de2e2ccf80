import { sql } from 'drizzle-orm'
import { KEPT_DAYS } from '@wabi/contract/webhook-limits.ts'
import type { Ctx } from '../../context.ts'
import { asSystem, asTenant } from '../../platform/db/tenant.ts'
import { earliestPosition } from './event-cursor.ts'
import { sequenceAll } from './sequence-events.ts'

const DAY_MS = 86_400_000

/** Rows of one client in one go: no long locks. */
const AT_ONCE = 2000

/** Deletes deliveries with their attempts, and events, that are older than they are kept; what still waits stays. */
export async function dropOldDeliveries(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  const before = sql`${oldest.toISOString()}::timestamptz`
  // System scope: to find out who has any.
  const { rows } = await asSystem(ctx, (tx) => tx.execute<{ id: string }>(sql`select id from clients`))
  for (const { id } of rows) {
    // Events are found by their places, also those of a feed that nobody reads.
    await sequenceAll(ctx, id)
    for (let dropped = AT_ONCE; dropped === AT_ONCE;) {
      const { rowCount } = await asTenant(ctx, id, (tx) =>
        tx.execute(sql`delete from webhook_logs where id in (select id from webhook_logs
          where client_id = ${id} and created_at < ${before} and status <> 'pending'
          order by created_at limit ${AT_ONCE})`),
      )
      dropped = rowCount ?? 0
    }
    for (let dropped = AT_ONCE; dropped === AT_ONCE;) {
      const { rowCount } = await asTenant(ctx, id, (tx) =>
        tx.execute(sql`delete from events where id in (select e.id from events e
          where e.client_id = ${id} and e.mode in ('live', 'test') and e.position < ${earliestPosition(oldest)}
            and not exists (select from webhook_logs l where l.event_id = e.id)
          limit ${AT_ONCE})`),
      )
      dropped = rowCount ?? 0
    }
  }
}
