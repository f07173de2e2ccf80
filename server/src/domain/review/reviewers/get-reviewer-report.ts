import { type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { RISKY_REASONS } from '@wabi/contract/review/cases.ts'
import { findReviewerSignals, WORKING_HOURS } from '@wabi/contract/review/reviewer-signals.ts'
import { HOLD_SECONDS } from '@wabi/contract/shapes/review.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Ctx } from '../../kernel/context.ts'
import { tenantId } from '../../../platform/db/of-tenant.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { isKeyId, isSamePerson, personBehind } from '../../kernel/same-person.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { invitedBy } from '../reviews/separation-of-duties.ts'
import { agreementIn } from '../second-reviews/agreement-in.ts'

export type ReviewerReport = ReplyOf<'getReviewerReport'>['data']
type Figures = Omit<ReviewerReport['reviewers'][number], 'name' | 'isKey' | 'signals' | 'agreement'> & {
  /** The person, or who created the key; null where unknown. */
  person: string | null
}

/** A client's own reviewers: the platform's staff have figures of their own. */
const isOwnTeam = (column: SQL) => sql`${column} not like 'adm\_%'`

/**
 * What a client's reviewers and keys decided in live cases from one day to another (UTC, inclusive), those who stand out
 * most first.
 */
export async function getReviewerReport(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<ReviewerReport> {
  const days = (column: SQL) =>
    sql`${column} >= ${from}::date at time zone 'UTC' and ${column} < (${to}::date + 1) at time zone 'UTC'`
  return asTenant(
    ctx,
    requireClientId(ctx),
    async (tx) => {
      const figures = await selectFigures(tx, days(sql`d.created_at`))
      const nameOf = await staffNames(
        tx,
        figures.flatMap(({ id, person }) => [id, person]),
      )
      const opinions = sql`s.client_id = ${tenantId} and ${isOwnTeam(sql`s.first_by`)} and ${days(sql`s.decided_at`)}`
      const named = figures.map(({ person, ...one }) => ({ ...one, isKey: isKeyId(one.id), person }))
      const reviewers: ReviewerReport['reviewers'] = []
      for (const { person, ...one } of named)
        reviewers.push({
          ...one,
          name: one.isKey && person !== null ? `${nameOf(one.id)} (${nameOf(person)})` : nameOf(one.id),
          signals: findReviewerSignals(
            one,
            named.filter(({ id }) => id !== one.id),
          ),
          agreement: await agreementIn(tx, opinions, one.id),
        })
      return {
        from,
        to,
        reviewers: reviewers.toSorted(
          (a, b) =>
            b.signals.length - a.signals.length || b.approved - a.approved || a.name.localeCompare(b.name),
        ),
        agreement: await agreementIn(tx, opinions),
      }
    },
    { reads: 'replica' },
  )
}

/** One row per reviewer. `rules` is the decision of the rules that the person's decision of that run goes back to. */
async function selectFigures(tx: Tx, within: SQL): Promise<Figures[]> {
  const { from, to, timeZone } = WORKING_HOURS
  const risky = sql`${sql.param([...RISKY_REASONS])}::text[]`
  const local = sql`d.created_at at time zone ${timeZone}`
  const { rows } = await tx.execute<Figures & Record<string, unknown>>(sql`
    with decided as (
      select d.made_by, d.outcome, d.flags, d.created_at, rules.reasons,
        rules.outcome = 'approved' and d.outcome = 'rejected'
          or d.outcome = 'approved' and (rules.outcome = 'rejected' or rules.reasons && ${risky}) as against,
        extract(epoch from d.created_at - opened.at)
          - case when d.made_by like 'key\_%' then 0 else ${HOLD_SECONDS}::int end as seconds,
        viewed.pictures, own.is_own,
        extract(hour from ${local}) not between ${from}::int and ${to - 1}::int or extract(isodow from ${local}) = 7 as off_hours,
        v.label is not distinct from 'confirmed_fraud' and d.outcome = 'approved' as fraud
      from decisions d
      join customer_verifications v on v.client_id = d.client_id and v.verification_id = d.verification_id
        and v.mode = 'live'
      cross join lateral (select r.outcome, r.reasons, r.created_at from decisions r where r.client_id = d.client_id
        and r.verification_id = d.verification_id and r.follows is null and r.created_at <= d.created_at
        order by r.created_at desc limit 1) rules
      cross join lateral (select min(o.opened_at) as at from case_openings o where o.client_id = d.client_id
        and o.verification_id = d.verification_id and o.admin_id = d.made_by
        and o.opened_at between rules.created_at and d.created_at) opened
      cross join lateral (select count(distinct a.details ->> 'evidenceId')::int as pictures from audit_log a
        where a.client_id = d.client_id and a.subject = d.verification_id and a.actor_id = d.made_by
        and a.action = 'evidence.viewed' and a.created_at <= d.created_at) viewed
      cross join lateral (select exists (select from verification_links l where l.client_id = d.client_id
        and l.verification_id = d.verification_id
        and ${isSamePerson(tenantId, sql`l.created_by`, sql`d.made_by`)})
        or exists (select from ${invitedBy(tenantId, sql`d.verification_id`)} i
        where ${isSamePerson(tenantId, sql`i.actor_id`, sql`d.made_by`)}) as is_own) own
      where d.client_id = ${tenantId} and d.made_by is not null and ${isOwnTeam(sql`d.made_by`)} and ${within}
    ), despite as (
      select made_by, jsonb_agg(jsonb_build_object('reason', reason, 'count', n) order by n desc, reason) as reasons
      from (select made_by, reason, count(*)::int as n from decided, unnest(reasons) as reason
        where outcome = 'approved' group by made_by, reason) counted
      group by made_by
    )
    select d.made_by as id, ${personBehind(tenantId, sql`d.made_by`)} as person, count(*)::int as decided,
      count(*) filter (where d.outcome = 'approved')::int as approved,
      count(*) filter (where d.outcome = 'rejected')::int as rejected,
      count(*) filter (where d.against)::int as "againstAdvice",
      round(percentile_cont(0.5) within group (order by greatest(d.seconds, 0)))::int as "medianSeconds",
      round(avg(d.pictures), 1)::float8 as "picturesPerDecision",
      count(*) filter (where d.is_own)::int as "ownLinks",
      count(*) filter (where 'same_network' = any(d.flags))::int as "sameNetwork",
      count(*) filter (where d.off_hours)::int as "offHours",
      count(*) filter (where d.fraud)::int as "confirmedFraud",
      coalesce((select reasons from despite where despite.made_by = d.made_by), '[]') as "approvedDespite"
    from decided d group by d.made_by`)
  return rows.map(({ approvedDespite, ...row }) => ({
    ...row,
    approvedDespite: approvedDespite as { reason: ReasonCode; count: number }[],
  }))
}
