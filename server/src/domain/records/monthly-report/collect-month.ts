import { sql } from 'drizzle-orm'
import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import { OUTCOME_WORDS, STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { addDays, startOfMonth } from '../../kernel/days.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { dashboardOverview } from '../overview/dashboard-overview.ts'

export interface MonthlyReport {
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
  sections: { title: string; rows: (readonly [name: string, value: number])[] }[]
}

/**
 * A month of live checks in numbers, without anything about a person: what was created and what came of it, what was
 * decided and by whom, and what supervisors ask for. Days are in UTC. A case can count in several rows.
 * @param month `YYYY-MM`
 */
export async function collectMonth(ctx: Ctx, month: string): Promise<MonthlyReport> {
  const from = `${month}-01`
  const end = startOfMonth(from, 1)
  const to = addDays(end, -1)
  const overview = await dashboardOverview(ctx, { from, to })
  const { decisions, countries, supervision } = await countMonth(ctx, { from, end })
  const { first, final } = overview.timeToDecision
  return {
    from,
    to,
    sections: [
      {
        title: 'Created in the month, by status now',
        rows: [
          ['All', overview.total],
          ...Object.entries(overview.statuses).map(
            ([status, n]) => [STATUS_WORDS[status as VerificationStatus], n ?? 0] as const,
          ),
        ],
      },
      { title: 'Decided in the month', rows: decisions },
      {
        title: 'Time to decision, in seconds',
        rows: [
          ...(first ? ([['First decision, median', first.medianSeconds]] as const) : []),
          ...(first ? ([['First decision, 90 of 100 within', first.p90Seconds]] as const) : []),
          ...(final ? ([['Final decision, median', final.medianSeconds]] as const) : []),
          ...(final ? ([['Final decision, 90 of 100 within', final.p90Seconds]] as const) : []),
        ],
      },
      {
        title: 'Documents',
        rows: overview.documents.map(({ documentType, count }) => [DOCUMENT_NAMES[documentType], count]),
      },
      { title: 'Nationalities', rows: countries },
      {
        title: 'Reasons',
        rows: overview.reasons.map(({ words, count }) => [words, count]),
      },
      { title: 'Supervision', rows: supervision },
    ],
  }
}

type Row = readonly [name: string, value: number]

async function countMonth(
  ctx: Ctx,
  { from, end }: { from: string; end: string },
): Promise<{ decisions: Row[]; countries: Row[]; supervision: Row[] }> {
  const clientId = requireClientId(ctx)
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${from}::timestamptz and ${sql.raw(column)} < ${end}::timestamptz`
  const ofLive = sql`v.client_id = ${clientId} and v.mode = 'live'`
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const { rows: decided } = await tx.execute<{
        outcome: 'approved' | 'rejected'
        rules: number
        people: number
      }>(sql`
      select v.outcome, count(*) filter (where v.reviewed_by is null)::int as rules,
        count(*) filter (where v.reviewed_by is not null)::int as people
      from customer_verifications v
      where ${ofLive} and v.status in ('completed', 'failed') and ${within('v.completed_at')}
      group by v.outcome order by v.outcome`)
      const { rows: countries } = await tx.execute<{ country: string; n: number }>(sql`
      select v.nationality as country, count(*)::int as n from customer_verifications v
      where ${ofLive} and v.nationality is not null and ${within('v.created_at')}
      group by 1 order by 2 desc, 1`)
      const of = (table: string, condition: string, column: string) => sql`(select count(*)::int
      from ${sql.raw(table)} t join customer_verifications v on v.client_id = t.client_id and v.verification_id = t.verification_id
      where ${ofLive} and ${sql.raw(condition)} and ${within(column)})`
      const { rows: counts } = await tx.execute<Record<keyof typeof SUPERVISION, number>>(sql`
      select ${of('verification_labels', `t.label = 'confirmed_fraud'`, 't.created_at')} as fraud,
        ${of('reopenings', `t.cause = 'appeal'`, 't.created_at')} as appeals,
        ${of('reopenings', `t.cause <> 'appeal'`, 't.created_at')} as reopened,
        ${of('data_requests', 'true', 't.received_at')} as requests,
        ${of('data_requests', 't.closed_at > t.due_at', 't.closed_at')} as "closedLate",
        ${of('legal_holds', 'true', 't.created_at')} as holds,
        (select count(*)::int from customer_verifications v where ${ofLive} and ${within('v.erased_at')}) as erased`)
      return {
        decisions: decided.flatMap(({ outcome, rules, people }): Row[] => [
          [`${OUTCOME_WORDS[outcome]} by the rules`, rules],
          [`${OUTCOME_WORDS[outcome]} by a person`, people],
        ]),
        countries: countries.map(({ country, n }) => [countryName(country), n]),
        supervision: Object.entries(SUPERVISION).map(([name, words]) => [
          words,
          counts[0]?.[name as keyof typeof SUPERVISION] ?? 0,
        ]),
      }
    },
    { reads: 'replica' },
  )
}

const SUPERVISION = {
  fraud: 'Labelled as confirmed fraud',
  appeals: 'Appeals of customers',
  reopened: 'Cases reopened by staff',
  requests: 'Customer data requests',
  closedLate: 'Requests closed after their deadline',
  erased: 'Verifications erased',
  holds: 'Legal holds set',
} as const
