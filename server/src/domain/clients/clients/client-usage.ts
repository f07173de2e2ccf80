import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { sumCounts, type CountsRow } from '../../kernel/counts-between.ts'
import { toDay, startOfMonth } from '../../kernel/days.ts'

const MONTHS = 12

export interface MonthlyUsage {
  /** `YYYY-MM`. */
  month: string
  created: number
  approved: number
  rejected: number
  inReview: number
}

/** A client's usage in each of the last twelve months, newest first, from the stored counts. */
export async function getMonthlyUsage(ctx: Ctx, tx: Tx, clientId: string): Promise<MonthlyUsage[]> {
  const thisMonth = startOfMonth(toDay(ctx.clock.now()))
  const first = startOfMonth(thisMonth, 1 - MONTHS)
  const { rows } = await tx.execute<CountsRow>(sql`
    select day::text, kind, counts from verification_counts where client_id = ${clientId} and mode = 'live'
      and span = 'month' and kind in ('step', 'status') and day >= ${first}::date`)
  return Array.from({ length: MONTHS }, (_, back) => {
    const day = startOfMonth(thisMonth, -back)
    const sums = sumCounts(rows.filter((row) => row.day === day))
    const getCount = (kind: string, key: string) => sums.get(kind)?.get(key) ?? 0
    return {
      month: day.slice(0, 7),
      created: getCount('step', 'created'),
      approved: getCount('status', 'completed'),
      rejected: getCount('status', 'failed'),
      inReview: getCount('status', 'pending_review'),
    }
  })
}

interface Resource {
  [column: string]: unknown
  members: number
  invitations: number
  keys: number
  keyUsed: string | null
  hooks: number
  failing: number
  off: number
  waiting: number
}

/** How many people, keys and webhooks a client has, and how many deliveries are pending. */
export async function getResourceCounts(ctx: Ctx, tx: Tx, clientId: string): Promise<Resource> {
  const now = ctx.clock.now().toISOString()
  const { rows } = await tx.execute<Resource>(sql`
    select
      (select count(*)::int from client_users where client_id = c.id and is_active and removed_at is null) as members,
      (select count(*)::int from invitations where client_id = c.id and accepted_at is null and revoked_at is null
        and expires_at > ${now}::timestamptz) as invitations,
      (select count(*)::int from api_keys where client_id = c.id and is_active
        and (expires_at is null or expires_at > ${now}::timestamptz)) as keys,
      (select max(last_used) from api_keys where client_id = c.id) as "keyUsed",
      (select count(*)::int from webhook_configs where client_id = c.id and is_active) as hooks,
      (select count(*)::int from webhook_configs where client_id = c.id and is_active and failing_since is not null) as failing,
      (select count(*)::int from webhook_configs where client_id = c.id and not is_active) as off,
      (select count(*)::int from webhook_configs w join webhook_logs l
        on l.client_id = w.client_id and l.webhook_config_id = w.id and l.status = 'pending'
        where w.client_id = c.id) as waiting
    from clients c where c.id = ${clientId}`)
  const [found] = rows
  if (!found) throw new Error('the client is gone')
  return found
}
