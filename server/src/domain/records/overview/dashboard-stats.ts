import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { dashboardApi } from '@wabi/contract/api/dashboard.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type CountsRow, countsBetween, sumCounts } from '../../kernel/counts-between.ts'
import { getWalkInUsage } from '../../clients/clients/walk-in-usage.ts'
import { addDays, toDay, startOfMonth } from '../../kernel/days.ts'

export type DashboardStats = z.input<typeof dashboardApi.dashboardStats.reply>['data']

/** Length of `recent` and of `before`. */
const RECENT_DAYS = 30

const KINDS = ['step', 'status', 'sum']

/** The four figures of the overview and their comparison values; reads counts, never verifications. */
export async function dashboardStats(ctx: Ctx): Promise<DashboardStats> {
  const clientId = requireClientId(ctx)
  const mode = callerMode(ctx)
  const today = toDay(ctx.clock.now())
  const month = startOfMonth(today)
  const monthBefore = startOfMonth(today, -1)
  // The same number of days in the previous month, or all of a shorter one.
  const sameDay = addDays(monthBefore, Number(today.slice(8)) - 1)
  const sameDays = sameDay < month ? sameDay : addDays(month, -1)
  const recent = addDays(today, 1 - RECENT_DAYS)
  const before = addDays(recent, -RECENT_DAYS)
  const within = (from: string, to: string) => countsBetween({ clientId, mode }, KINDS, { from, to }, true)
  const isWalkInClient = mode === 'live' && ctx.config.walkInClient === clientId
  const [months, thisMonth, lastMonth, lately, earlier, oldest, walkIns] = await asTenant(
    ctx,
    clientId,
    (tx) =>
      pipelineQueries([
        tx.execute<CountsRow>(sql`
        select day::text, kind, counts from verification_counts
        where client_id = ${clientId} and mode = ${mode} and span = 'month' and kind in ${KINDS}`),
        tx.execute<CountsRow>(within(month, today)),
        tx.execute<CountsRow>(within(monthBefore, sameDays)),
        tx.execute<CountsRow>(within(recent, today)),
        tx.execute<CountsRow>(within(before, addDays(recent, -1))),
        tx.execute<{ at: Date | null }>(sql`
        select completed_at as at from customer_verifications
        where client_id = ${clientId} and mode = ${mode} and status = 'pending_review' order by created_at limit 1`),
        isWalkInClient ? getWalkInUsage(ctx, tx, clientId) : null,
      ]),
    { reads: 'replica' },
  )
  const parts = {
    all: sumCounts(months.rows),
    this_month: sumCounts(thisMonth.rows),
    last_month: sumCounts(lastMonth.rows),
    recent: sumCounts(lately.rows),
    before: sumCounts(earlier.rows),
  }
  type Part = keyof typeof parts
  const count = (part: Part, kind: string, key: string) => parts[part].get(kind)?.get(key) ?? 0
  const successRate = (part: Part) => {
    const approved = count(part, 'status', 'completed')
    const decided = approved + count(part, 'status', 'failed')
    return decided === 0 ? null : oneDecimal((100 * approved) / decided)
  }
  const avgProcessingTime = (part: Part) => {
    const decided = count(part, 'sum', 'verifications')
    return decided === 0 ? null : oneDecimal(count(part, 'sum', 'milliseconds') / decided / 1000)
  }
  const [now, then] = [count('this_month', 'step', 'created'), count('last_month', 'step', 'created')]
  const waits = oldest.rows[0]?.at
  return {
    totalVerifications: count('all', 'step', 'created'),
    monthlyGrowth: then === 0 ? 0 : oneDecimal((100 * (now - then)) / then),
    thisMonth: now,
    lastMonth: then,
    decided: count('all', 'status', 'completed') + count('all', 'status', 'failed'),
    successRate: successRate('all') ?? 0,
    pendingReviews: count('all', 'status', 'pending_review'),
    avgProcessingTime: avgProcessingTime('all') ?? 0,
    recent: { successRate: successRate('recent'), avgProcessingTime: avgProcessingTime('recent') },
    before: { successRate: successRate('before'), avgProcessingTime: avgProcessingTime('before') },
    oldestReview: waits ? new Date(waits).toISOString() : null,
    walkIns: walkIns && { today: walkIns.today, limit: walkIns.limit },
  }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
