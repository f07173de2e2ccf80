import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { WeeklyFigures } from '@wabi/contract/api/figures.ts'
import { REASON_CODES } from '@wabi/contract/verification/checks.ts'
import { tenantId } from '../../../platform/db/of-tenant.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

type Figures = z.input<typeof WeeklyFigures>
type Rows<Name extends keyof Figures> = Figures[Name] extends (infer Row)[]
  ? Row & Record<string, unknown>
  : never

/** What a fraud desk watches, of the checks created in the last weeks, the current one included. */
export async function getWeeklyFigures(ctx: Ctx, { weeks }: { weeks: number }): Promise<Figures> {
  const clientId = requireClientId(ctx)
  const now = ctx.clock.now()
  const since = sql`(date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC')
    - make_interval(weeks => ${weeks - 1}::int)) at time zone 'UTC'`
  /** The checks of the period, as `v`. */
  const checks = sql`v as (
    select verification_id, label, furthest_step, date_trunc('week', created_at at time zone 'UTC')::date as week
    from customer_verifications where client_id = ${tenantId} and mode = 'live' and restricted_at is null
      and created_at >= ${since})`
  return asTenant(
    ctx,
    clientId,
    async (tx) => ({
      weeks: await selectWeeks(tx, checks),
      rules: await selectRules(tx, checks),
      reasons: await selectReasons(tx, checks, since),
      steps: await selectSteps(tx, checks),
      queue: await selectQueue(tx, now),
    }),
    { reads: 'replica' },
  )
}

async function selectWeeks(tx: Tx, checks: SQL): Promise<Figures['weeks']> {
  const { rows } = await tx.execute<Rows<'weeks'>>(sql`
    with ${checks}, decided as (
      select v.week, v.label, v.verification_id,
        bool_or(d.outcome = 'approved') as approved, bool_or(d.outcome = 'rejected') as rejected,
        bool_or(d.made_by is not null) as reviewed,
        bool_or(d.made_by is not null and d.outcome = 'rejected') as rejected_by_person
      from v join decisions d on d.client_id = ${tenantId} and d.verification_id = v.verification_id
        and d.outcome <> 'pending_review'
      group by v.week, v.label, v.verification_id),
    appealed as (
      select v.week, count(*)::int as appeals, count(d.id)::int as decided,
        count(*) filter (where d.outcome = 'approved')::int as upheld
      from v join reopenings r on r.client_id = ${tenantId} and r.verification_id = v.verification_id
          and r.cause = 'appeal'
        left join decisions d on d.client_id = ${tenantId} and d.follows = r.decision_id
      group by v.week)
    select w.week::text as week, count(*)::int as decided,
      count(*) filter (where w.approved)::int as approved,
      count(*) filter (where w.approved and w.label = 'confirmed_fraud')::int as "falseAccepts",
      count(*) filter (where w.rejected)::int as rejected,
      count(*) filter (where w.rejected and w.label = 'false_positive')::int as "falsePositives",
      count(*) filter (where w.reviewed)::int as reviewed,
      count(*) filter (where w.reviewed and (w.rejected_by_person or w.label = 'confirmed_fraud'))::int as "reviewHits",
      coalesce(max(a.appeals), 0) as appeals, coalesce(max(a.decided), 0) as "appealsDecided",
      coalesce(max(a.upheld), 0) as "appealsUpheld"
    from decided w left join appealed a on a.week = w.week
    group by w.week order by w.week desc`)
  return rows
}

/** An approval counts for the rules of the last decision that approved. */
async function selectRules(tx: Tx, checks: SQL): Promise<Figures['rules']> {
  const { rows } = await tx.execute<Rows<'rules'>>(sql`
    with ${checks}, approved as (
      select distinct on (v.verification_id) v.week, v.label, d.rules_version, d.rule_id
      from v join decisions d on d.client_id = ${tenantId} and d.verification_id = v.verification_id
        and d.outcome = 'approved'
      order by v.verification_id, d.created_at desc)
    select a.week::text as week, a.rules_version as "rulesVersion",
      r.name || ', version ' || r.version as rule, count(*)::int as approved,
      count(*) filter (where a.label = 'confirmed_fraud')::int as "falseAccepts"
    from approved a left join verification_rules r on r.id = a.rule_id
    group by a.week, a.rules_version, r.name, r.version
    order by "falseAccepts" desc, a.week desc, approved desc limit 100`)
  return rows
}

async function selectReasons(tx: Tx, checks: SQL, since: SQL): Promise<Figures['reasons']> {
  const { rows } = await tx.execute<Rows<'reasons'>>(sql`
    with ${checks}
    select r.reason, count(*)::int as hits,
      count(*) filter (where v.label = 'confirmed_fraud')::int as "confirmedFraud",
      count(*) filter (where v.label = 'false_positive')::int as "falsePositives"
    from verification_reasons r join v on v.verification_id = r.verification_id
    where r.client_id = ${tenantId} and r.mode = 'live' and r.created_at >= ${since}
    group by r.reason order by hits desc, r.reason`)
  // Codes of older versions have no words any more.
  return rows.filter(({ reason }) => (REASON_CODES as readonly string[]).includes(reason))
}

async function selectSteps(tx: Tx, checks: SQL): Promise<Figures['steps']> {
  const { rows } = await tx.execute<Rows<'steps'>>(sql`
    with ${checks}
    select s.device, s.seen_from ->> 'browser' as browser, count(*)::int as opened,
      count(*) filter (where v.furthest_step >= 2)::int as document,
      count(*) filter (where v.furthest_step >= 3)::int as selfie,
      count(*) filter (where v.furthest_step >= 4)::int as decided
    from v join verification_sessions s on s.client_id = ${tenantId} and s.verification_id = v.verification_id
    where v.furthest_step >= 1
    group by s.device, s.seen_from ->> 'browser' order by opened desc, browser limit 50`)
  return rows
}

async function selectQueue(tx: Tx, now: Date): Promise<Figures['queue']> {
  const age = sql`${now.toISOString()}::timestamptz - completed_at`
  const { rows } = await tx.execute<Figures['queue'] & Record<string, unknown>>(sql`
    select count(*)::int as waiting, min(completed_at) as "oldestSince",
      count(*) filter (where ${age} < interval '4 hours')::int as "underFourHours",
      count(*) filter (where ${age} >= interval '4 hours' and ${age} < interval '1 day')::int as "underOneDay",
      count(*) filter (where ${age} >= interval '1 day' and ${age} < interval '3 days')::int as "underThreeDays",
      count(*) filter (where ${age} >= interval '3 days')::int as longer
    from customer_verifications
    where client_id = ${tenantId} and mode = 'live' and status = 'pending_review' and restricted_at is null`)
  const [queue] = rows
  if (!queue) throw new Error('a count has a row')
  const { oldestSince } = queue
  return { ...queue, oldestSince: oldestSince === null ? null : new Date(oldestSince).toISOString() }
}
