import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { pendingWebhooks } from './pending-webhooks.ts'

/**
 * Milliseconds until the next delivery becomes due: a retry, or one that another process claimed but did not send. null
 * when there is none.
 */
export async function msUntilNextDue(ctx: Ctx): Promise<number | null> {
  // System scope: the platform delivers the events of every client.
  const { rows } = await asSystem(
    ctx,
    (tx) =>
      tx.execute<{ ms: number | null }>(sql`
      with recursive ${pendingWebhooks}
      select ceil(1000 * extract(epoch from min(next.at) - t.now))::int as ms
      from (select ${databaseTime(ctx)} as now) t, pending_webhooks
        join webhook_configs w on w.id = pending_webhooks.id and w.is_active
        join clients c on c.id = w.client_id and c.status = 'active'
        cross join lateral (select l.next_attempt_at as at from webhook_logs l
          where l.webhook_config_id = w.id and l.status = 'pending' and l.next_attempt_at > t.now
          order by l.next_attempt_at limit 1) next
      group by t.now`),
    { reads: true },
  )
  return rows[0]?.ms ?? null
}
