import { sql } from 'drizzle-orm'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'

export interface DeliveryCounts {
  /** To be sent by now: many of them for long means that the workers do not keep up. */
  due: number
  /** For a later attempt, or being sent. */
  later: number
}

/** Webhook deliveries that are not at their end, of webhooks that are on. */
export async function countDeliveries(platform: Platform): Promise<DeliveryCounts> {
  const now = platform.clock.now().toISOString()
  // System scope: of all clients together.
  const { rows } = await asSystem(platform, (tx) =>
    tx.execute<{ due: number; later: number }>(sql`
      select count(*) filter (where l.next_attempt_at <= ${now}::timestamptz)::int as due,
        count(*) filter (where l.next_attempt_at > ${now}::timestamptz)::int as later
      from webhook_logs l join webhook_configs w on w.id = l.webhook_config_id
      where l.status = 'pending' and w.is_active`),
  )
  return rows[0] ?? { due: 0, later: 0 }
}
