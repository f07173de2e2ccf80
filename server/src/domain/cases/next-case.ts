import { type SQL, sql } from 'drizzle-orm'
import type { CaseOrder } from '@wabi/contract/cases.ts'
import type { Ctx } from '../../context.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type CaseFilter, inOrder, QUEUE, queueConditions } from './case-queue.ts'
import { staffMember } from './staff-member.ts'

/**
 * The case to look at next: from the queue's page the first that is given to this member of staff already, else the first
 * that is given to nobody, which is given to him. From a case (`from`) a free one comes first, and what was put off after.
 * Two who ask at once get two cases, and neither waits for the other. Null where there is none.
 */
export async function nextCase(
  ctx: Ctx,
  { order, from, ...filter }: CaseFilter & { order: CaseOrder; from?: string | undefined },
): Promise<string | null> {
  // System scope: the queue is one for all clients.
  return asSystem(ctx, async (tx) => {
    const { assignee: _, ...among } = filter
    const wanted = sql`${queueConditions(ctx, among)} and ${decidable(ctx)}`
    if (from === undefined)
      return (await mine(ctx, tx, wanted, order)) ?? (await claim(ctx, tx, wanted, order))
    return (
      (await claim(ctx, tx, wanted, order)) ??
      (await mine(ctx, tx, sql`${wanted} and w.verification_id <> ${from}`, order))
    )
  })
}

/** Not what waits for somebody else: an admin, or a second person after this one approved. */
function decidable(ctx: Ctx): SQL {
  const { adminId, role } = staffMember(ctx)
  const approved = sql`not exists (select from approvals a where a.client_id = w.client_id
    and a.verification_id = w.verification_id and a.user_id = ${adminId} and a.created_at >= w.waits_since)`
  return role === 'admin' ? approved : sql`not w.escalated and ${approved}`
}

async function mine(ctx: Ctx, tx: Tx, wanted: SQL, order: CaseOrder): Promise<string | null> {
  const { rows } = await tx.execute<{ verification_id: string }>(sql`
    select w.verification_id from ${QUEUE} where ${wanted} and w.assigned_to = ${staffMember(ctx).adminId}
    order by ${inOrder(order)} limit 1`)
  return rows[0]?.verification_id ?? null
}

async function claim(ctx: Ctx, tx: Tx, wanted: SQL, order: CaseOrder): Promise<string | null> {
  const { adminId } = staffMember(ctx)
  // Both rows: the one is what claims compete for, the other is held by who decides the case at this moment.
  const { rows } = await tx.execute<{ verification_id: string; client_id: string }>(sql`
    select w.verification_id, w.client_id from ${QUEUE}
    join customer_verifications v
      on v.client_id = w.client_id and v.verification_id = w.verification_id and v.status = 'pending_review'
    where ${wanted} and w.assigned_to is null
    order by ${inOrder(order)} limit 1 for update of w, v skip locked`)
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
