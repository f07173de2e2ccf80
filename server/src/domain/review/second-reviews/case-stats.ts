import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseStats } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { agreementIn } from './agreement-in.ts'
import { PLATFORM_REVIEWS } from './second-review-queue.ts'
import { staffMember } from '../scope/staff-member.ts'

interface ResultRow {
  /** null: the total. */
  admin_id: string | null
  decided: number
  approved: number
  rejected: number
  asked: number
  first_approvals: number
  overdue: number
  median_decide_s: number | null
  median_wait_s: number | null
}

/**
 * What the platform's reviewers did from one day to another (UTC, inclusive), and how often two agree who decide the
 * same case blind. An admin sees everyone's figures, a reviewer only their own and the totals.
 */
export async function getCaseStats(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<z.input<typeof CaseStats>> {
  const { adminId, role } = staffMember(ctx)
  const days = (column: SQL) =>
    sql`${column} >= ${from}::date at time zone 'UTC' and ${column} < (${to}::date + 1) at time zone 'UTC'`
  // System scope: reviewers work for all clients.
  return asSystem(
    ctx,
    async (tx) => {
      const results = await resultsIn(tx, days(sql`r.created_at`))
      const total = results.find((row) => row.admin_id === null)
      const reviewerIds = new Set([
        ...results.flatMap((row) => row.admin_id ?? []),
        ...(await secondReviewersIn(tx, days)),
      ])
      const ids = [...reviewerIds].filter((id) => role === 'admin' || id === adminId)
      const getName = await staffNames(tx, ids, { personally: true })
      const reviewers = []
      for (const id of ids)
        reviewers.push({
          id,
          name: getName(id),
          you: id === adminId,
          ...figures(results.find((row) => row.admin_id === id)),
          agreement: await agreementIn(tx, sql`${PLATFORM_REVIEWS} and ${days(sql`s.decided_at`)}`, id),
        })
      return {
        from,
        to,
        all: figures(total),
        agreement: await agreementIn(tx, sql`${PLATFORM_REVIEWS} and ${days(sql`s.decided_at`)}`),
        reviewers: reviewers.toSorted((a, b) => b.decided - a.decided || a.name.localeCompare(b.name)),
      }
    },
    { reads: 'replica' },
  )
}

/** A row for each reviewer, and one with `admin_id` null for all of them. */
async function resultsIn(tx: Tx, within: SQL) {
  const decided = sql`filter (where r.result <> 'approved_first')`
  const { rows } = await tx.execute<{ [K in keyof ResultRow]: ResultRow[K] }>(sql`
    select r.admin_id, count(*) ${decided}::int as decided, count(*) filter (where r.result = 'approved')::int as approved,
      count(*) filter (where r.result = 'rejected')::int as rejected, count(*) filter (where r.result = 'asked')::int as asked,
      count(*) filter (where r.result = 'approved_first')::int as first_approvals,
      count(*) filter (where r.created_at > r.due_at and r.result <> 'approved_first')::int as overdue,
      percentile_cont(0.5) within group (order by extract(epoch from r.created_at - r.opened_at)) ${decided}::float8 as median_decide_s,
      percentile_cont(0.5) within group (order by extract(epoch from r.created_at - r.waited_since)) ${decided}::float8 as median_wait_s
    from case_results r where ${within} group by grouping sets ((r.admin_id), ()) having count(*) > 0`)
  return rows
}

/** Reviewers who gave a second opinion; they may have decided no case of their own. */
async function secondReviewersIn(tx: Tx, within: (column: SQL) => SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct s.decided_by as id from second_reviews s where ${PLATFORM_REVIEWS} and ${within(sql`s.decided_at`)}`,
  )
  return rows.map(({ id }) => id)
}

function figures(row: Omit<ResultRow, 'admin_id'> | undefined) {
  return {
    decided: row?.decided ?? 0,
    approved: row?.approved ?? 0,
    rejected: row?.rejected ?? 0,
    asked: row?.asked ?? 0,
    firstApprovals: row?.first_approvals ?? 0,
    overdue: row?.overdue ?? 0,
    medianDecideSeconds: rounded(row?.median_decide_s),
    medianWaitSeconds: rounded(row?.median_wait_s),
  }
}

const rounded = (seconds: number | null | undefined) => (seconds == null ? null : Math.round(seconds))
