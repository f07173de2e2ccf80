import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { dashboardApi } from '@wabi/contract/api/dashboard.ts'
import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import { clientOf } from '../client-of.ts'
import { addDays, dayOf, monthOf } from './days.ts'

export type DashboardStats = z.input<typeof dashboardApi.dashboardStats.reply>['data']

/** Days of `recent`, and of what was before. */
const RECENT_DAYS = 30

interface Row extends Record<string, unknown> {
  part: 'all' | 'this_month' | 'last_month' | 'recent' | 'before'
  key: string
  n: number
}

/** The four figures of the overview and what they compare to; reads counts, never verifications. */
export async function dashboardStats(ctx: Ctx): Promise<DashboardStats> {
  const clientId = clientOf(ctx)
  const today = dayOf(ctx.clock.now())
  const month = monthOf(today)
  const monthBefore = monthOf(today, -1)
  // As many days of the month before; of a shorter one, all.
  const sameDay = addDays(monthBefore, Number(today.slice(8)) - 1)
  const sameDays = sameDay < month ? sameDay : addDays(month, -1)
  const recent = addDays(today, 1 - RECENT_DAYS)
  const before = addDays(recent, -RECENT_DAYS)
  const days = (part: string, from: string, to: string) => sql`
    select ${part} as part, key, n from verification_counts
    where client_id = ${clientId} and span = 'day' and kind in ('step', 'status', 'sum')
      and day between ${from}::date and ${to}::date`
  const [{ rows }, oldest] = await asTenant(ctx, clientId, (tx) =>
    together([
      tx.execute<Row>(sql`
        select part, key, sum(n)::float8 as n from (
          select 'all' as part, key, n from verification_counts
          where client_id = ${clientId} and span = 'month' and kind in ('step', 'status', 'sum')
          union all ${days('this_month', month, today)}
          union all ${days('last_month', monthBefore, sameDays)}
          union all ${days('recent', recent, today)}
          union all ${days('before', before, addDays(recent, -1))}) c
        where key in ('created', 'completed', 'failed', 'pending_review', 'milliseconds', 'verifications')
        group by part, key`),
      tx.execute<{ at: Date | null }>(sql`
        select completed_at as at from customer_verifications
        where client_id = ${clientId} and status = 'pending_review' order by created_at limit 1`),
    ]),
  )
  const counts = new Map(rows.map(({ part, key, n }) => [`${part} ${key}`, n]))
  const count = (part: Row['part'], key: string) => counts.get(`${part} ${key}`) ?? 0
  const successRate = (part: Row['part']) => {
    const approved = count(part, 'completed')
    const decided = approved + count(part, 'failed')
    return decided === 0 ? null : oneDecimal((100 * approved) / decided)
  }
  const avgProcessingTime = (part: Row['part']) => {
    const decided = count(part, 'verifications')
    return decided === 0 ? null : oneDecimal(count(part, 'milliseconds') / decided / 1000)
  }
  const [now, then] = [count('this_month', 'created'), count('last_month', 'created')]
  const waits = oldest.rows[0]?.at
  return {
    totalVerifications: count('all', 'created'),
    monthlyGrowth: then === 0 ? 0 : oneDecimal((100 * (now - then)) / then),
    decided: count('all', 'completed') + count('all', 'failed'),
    successRate: successRate('all') ?? 0,
    pendingReviews: count('all', 'pending_review'),
    avgProcessingTime: avgProcessingTime('all') ?? 0,
    recent: { successRate: successRate('recent'), avgProcessingTime: avgProcessingTime('recent') },
    before: { successRate: successRate('before'), avgProcessingTime: avgProcessingTime('before') },
    oldestReview: waits ? new Date(waits).toISOString() : null,
  }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
