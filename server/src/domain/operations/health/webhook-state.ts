import { type SQL, sql } from 'drizzle-orm'
import { MAX_HEALTH_COUNT } from '@wabi/contract/shapes/health-limits.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pendingWebhooks } from '../../integration/webhooks/pending-webhooks.ts'
import { countAtMost } from './count-at-most.ts'
import type { HealthData } from './health-data.ts'

/** Entries shown in each list. */
const MAX_SHOWN = 50

/** How long webhooks that were switched off are shown. */
const SHOWN_DAYS = 14

function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** Pending deliveries of active webhooks, and webhooks that fail or were switched off for failing. */
export async function webhookState(tx: Tx, now: Date): Promise<HealthData['webhooks']> {
  const at = now.toISOString()
  // Pending deliveries of the active webhooks.
  const pending = (when: SQL, limit: SQL) => sql`from open cross join lateral (
      select l.next_attempt_at as at from webhook_logs l
      where l.webhook_config_id = open.id and l.status = 'pending' and l.next_attempt_at ${when} ${at}::timestamptz
      ${limit}) pending`
  const { rows: counts } = await tx.execute<{ due: number; later: number; oldest: string | null }>(sql`
    with recursive ${pendingWebhooks}, open as (
      select w.id from pending_webhooks join webhook_configs w on w.id = pending_webhooks.id where w.is_active)
    select ${countAtMost(pending(sql`<=`, sql`limit ${MAX_HEALTH_COUNT}`))} as due,
      ${countAtMost(pending(sql`>`, sql`limit ${MAX_HEALTH_COUNT}`))} as later,
      (select extract(epoch from ${at}::timestamptz - min(pending.at)) ${pending(sql`<=`, sql`order by l.next_attempt_at limit 1`)}) as oldest`)
  const { rows } = await tx.execute<{
    id: string
    client_id: string
    company_name: string
    webhook_name: string
    url: string
    since: string | Date
    disabled_reason: string | null
  }>(sql`
    select w.id, w.client_id, c.company_name, w.webhook_name, w.url,
      coalesce(w.disabled_at, w.failing_since) as since, w.disabled_reason
    from webhook_configs w join clients c on c.id = w.client_id
    where (w.is_active and w.failing_since is not null)
      or (not w.is_active and w.disabled_at > ${at}::timestamptz - ${`${SHOWN_DAYS} days`}::interval)
    order by since desc limit ${2 * MAX_SHOWN}`)
  const states = rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    companyName: row.company_name,
    webhookName: row.webhook_name,
    host: getHost(row.url),
    since: new Date(row.since).toISOString(),
    disabledReason: row.disabled_reason,
  }))
  const oldest = Number(counts[0]?.oldest ?? 0)
  return {
    due: counts[0]?.due ?? 0,
    later: counts[0]?.later ?? 0,
    oldestDueSeconds: counts[0]?.due ? Math.max(0, oldest) : null,
    failing: states.filter((one) => one.disabledReason === null).slice(0, MAX_SHOWN),
    disabled: states.filter((one) => one.disabledReason !== null).slice(0, MAX_SHOWN),
  }
}
