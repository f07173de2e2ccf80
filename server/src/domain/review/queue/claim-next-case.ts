import { type SQL, sql } from 'drizzle-orm'
import type { CaseOrder } from '@wabi/contract/review/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { isReviewerAskedFor } from '../../kernel/reviewer-sex.ts'
import {
  CASE_REVIEWER_SEX,
  type CaseFilter,
  queueOrderBy,
  QUEUE,
  queueConditions,
  suitsCaller,
} from './case-queue.ts'
import { staffMember } from '../scope/staff-member.ts'

/**
 * The caller's next case. From the queue: the first one assigned to the caller, else the first unassigned one, of
 * those in their languages and of their documents where there are any, which is assigned to them. From a case (`from`): an unassigned one first, then those the caller put off. Concurrent calls get
 * different cases without waiting for each other. Null where there is none.
 */
export async function claimNextCase(
  ctx: Ctx,
  { order, from, ...filter }: CaseFilter & { order: CaseOrder; from?: string | undefined },
): Promise<string | null> {
  // System scope: the queue is one for all clients.
  return asSystem(ctx, async (tx) => {
    const { assignee: _, ...among } = filter
    const conditions = sql`${queueConditions(ctx, among)} and ${decidable(ctx)}`
    if (from === undefined)
      return (
        (await findAssigned(ctx, tx, conditions, order)) ??
        (await claimUnassigned(ctx, tx, conditions, order))
      )
    return (
      (await claimUnassigned(ctx, tx, conditions, order)) ??
      (await findAssigned(ctx, tx, sql`${conditions} and w.verification_id <> ${from}`, order))
    )
  })
}

/**
 * Excludes cases that wait for somebody else: for an admin, for a second approval after the caller's, or for a reviewer of
 * the sex that the customer asked for.
 */
function decidable(ctx: Ctx): SQL {
  const { adminId, role } = staffMember(ctx)
  const approved = sql`not exists (select from approvals a where a.client_id = w.client_id
    and a.verification_id = w.verification_id and a.user_id = ${adminId} and a.created_at >= w.waits_since)
    and ${isReviewerAskedFor(ctx, CASE_REVIEWER_SEX)}`
  return role === 'admin' ? approved : sql`not w.escalated and ${approved}`
}

async function findAssigned(ctx: Ctx, tx: Tx, conditions: SQL, order: CaseOrder): Promise<string | null> {
  const { rows } = await tx.execute<{ verification_id: string }>(sql`
    select w.verification_id from ${QUEUE} where ${conditions} and w.assigned_to = ${staffMember(ctx).adminId}
    order by ${queueOrderBy(order)} limit 1`)
  return rows[0]?.verification_id ?? null
}

async function claimUnassigned(ctx: Ctx, tx: Tx, conditions: SQL, order: CaseOrder): Promise<string | null> {
  return (
    (await claimFirst(ctx, tx, sql`${conditions} and ${suitsCaller(ctx)}`, order)) ??
    (await claimFirst(ctx, tx, conditions, order))
  )
}

async function claimFirst(ctx: Ctx, tx: Tx, conditions: SQL, order: CaseOrder): Promise<string | null> {
  const { adminId } = staffMember(ctx)
  // Locks both rows: claims compete for the case, and a decision in progress holds the verification.
  const { rows } = await tx.execute<{ verification_id: string; client_id: string }>(sql`
    select w.verification_id, w.client_id from ${QUEUE}
    join customer_verifications v
      on v.client_id = w.client_id and v.verification_id = w.verification_id and v.status = 'pending_review'
    where ${conditions} and w.assigned_to is null
    order by ${queueOrderBy(order)} limit 1 for update of w, v skip locked`)
  const [found] = rows
  if (!found) return null
  const { verification_id: verificationId, client_id: clientId } = found
  await tx.execute(sql`
    update review_cases set assigned_to = ${adminId}, assigned_at = ${ctx.clock.now().toISOString()}::timestamptz
    where client_id = ${clientId} and verification_id = ${verificationId}`)
  await recordAudit(ctx, tx, {
    action: 'case.assigned',
    subject: verificationId,
    clientId,
    details: { assignee: adminId },
  })
  return verificationId
}
