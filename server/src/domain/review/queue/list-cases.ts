import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseOrder } from '@wabi/contract/review/cases.ts'
import type { CaseItem } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { readCaseCursor, writeCaseCursor } from './case-cursor.ts'
import {
  CASE_LANGUAGE,
  keysetCondition,
  type CaseFilter,
  DUE_AT,
  queueOrderBy,
  QUEUE,
  queueConditions,
  suitsCaller,
} from './case-queue.ts'
import { staffMember } from '../scope/staff-member.ts'

interface Row extends Record<string, unknown> {
  verification_id: string
  client_id: string
  company_name: string
  waits_since: string
  due_at: string
  risk_rank: number
  document_type: z.input<typeof CaseItem>['documentType']
  nationality: string | null
  language: z.input<typeof CaseItem>['language']
  overall_score: number | null
  reasons: z.input<typeof CaseItem>['reasons']
  escalated: boolean
  approved_once: boolean
  assigned_to: string | null
  suits_you: boolean
  reviewer_sex: z.input<typeof CaseItem>['reviewerSex']
}

/** Highest `risk_rank` that indicates fraud (`review_rank` in the database). */
const MAX_RISKY_RANK = 100

/**
 * Cases that wait for the platform's staff, across all clients whose cases the platform reviews. The person's details
 * are not included: they need the case to be opened. Its client sees in its log that the list was viewed. @throws AppError `request.invalid` for a malformed cursor
 */
export async function listCases(
  ctx: Ctx,
  {
    order,
    limit,
    cursor,
    ...filter
  }: CaseFilter & { order: CaseOrder; limit: number; cursor?: string | undefined },
): Promise<{ data: z.input<typeof CaseItem>[]; page: { next: string | null } }> {
  const { adminId } = staffMember(ctx)
  const after = readCaseCursor(cursor)
  const now = ctx.clock.now()
  // System scope: the queue is one for all clients.
  return asSystem(ctx, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select w.*, ${DUE_AT} as due_at, ${CASE_LANGUAGE} as language, c.company_name, v.nationality, v.overall_score, v.reviewer_sex,
        exists (select from approvals a
          where a.client_id = w.client_id and a.verification_id = w.verification_id and a.created_at >= w.waits_since) as approved_once, ${suitsCaller(ctx)}
          and exists (select from admin_users u where u.id = ${adminId} and u.review_languages || u.review_documents <> '{}') as suits_you
      from ${QUEUE} join customer_verifications v
        on v.client_id = w.client_id and v.verification_id = w.verification_id
      where ${queueConditions(ctx, filter)}${after ? sql` and ${keysetCondition(order, after)}` : sql``}
      order by ${queueOrderBy(order)} limit ${limit + 1}`)
    const shown = rows.slice(0, limit)
    const getName = await staffNames(
      tx,
      shown.map((row) => row.assigned_to),
      { personally: true },
    )
    await recordStaffListing(
      ctx,
      tx,
      'case.listed',
      shown.map((row) => row.client_id),
    )
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      data: shown.map((row) => ({
        verificationId: row.verification_id,
        client: { id: row.client_id, name: row.company_name },
        documentType: row.document_type,
        country: row.nationality,
        language: row.language,
        score: row.overall_score,
        reasons: row.reasons,
        risky: row.risk_rank <= MAX_RISKY_RANK,
        waitsSince: new Date(row.waits_since).toISOString(),
        dueAt: new Date(row.due_at).toISOString(),
        overdue: new Date(row.due_at) < now,
        escalated: row.escalated,
        approvedOnce: row.approved_once,
        assignee:
          row.assigned_to === null
            ? null
            : { id: row.assigned_to, name: getName(row.assigned_to), you: row.assigned_to === adminId },
        suitsYou: row.suits_you,
        reviewerSex: row.reviewer_sex,
      })),
      page: {
        next: last
          ? writeCaseCursor({
              riskRank: last.risk_rank,
              waitsSince: new Date(last.waits_since),
              verificationId: last.verification_id,
            })
          : null,
      },
    }
  })
}
