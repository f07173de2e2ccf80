import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'

export interface DashboardStats {
  totalVerifications: number
  /** Percent of this calendar month (UTC) against the one before; 0 without one. */
  monthlyGrowth: number
  /** Approved among approved and rejected, percent; 0 without any. */
  successRate: number
  pendingReviews: number
  /** Mean seconds from the first photo to the decision; 0 without any. */
  avgProcessingTime: number
}

interface Figures extends Record<string, unknown> {
  total: number
  this_month: number
  last_month: number
  approved: number
  rejected: number
  pending: number
  seconds: number | null
}

/** The four figures of the overview, counted when they are asked for. */
export async function dashboardStats(ctx: Ctx): Promise<DashboardStats> {
  const clientId = clientOf(ctx)
  const now = ctx.clock.now().toISOString()
  const { rows } = await asTenant(ctx, clientId, (tx) =>
    tx.execute<Figures>(sql`
      with month as (select date_trunc('month', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC' as begun),
      first_photo as (
        select verification_id, min(created_at) as at from evidence
        where client_id = ${clientId} and kind <> 'selfie' group by verification_id
      )
      select count(*)::int as total,
        count(*) filter (where v.created_at >= month.begun)::int as this_month,
        count(*) filter (where v.created_at < month.begun
          and v.created_at >= month.begun - interval '1 month')::int as last_month,
        count(*) filter (where v.status = 'completed')::int as approved,
        count(*) filter (where v.status = 'failed')::int as rejected,
        count(*) filter (where v.status = 'pending_review')::int as pending,
        avg(extract(epoch from v.completed_at - p.at)) filter (where v.outcome is not null)::float8 as seconds
      from customer_verifications v cross join month
      left join first_photo p on p.verification_id = v.verification_id
      where v.client_id = ${clientId}`),
  )
  const found = rows[0]!
  const decided = found.approved + found.rejected
  return {
    totalVerifications: found.total,
    monthlyGrowth:
      found.last_month === 0
        ? 0
        : oneDecimal((100 * (found.this_month - found.last_month)) / found.last_month),
    successRate: decided === 0 ? 0 : oneDecimal((100 * found.approved) / decided),
    pendingReviews: found.pending,
    avgProcessingTime: oneDecimal(found.seconds ?? 0),
  }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
