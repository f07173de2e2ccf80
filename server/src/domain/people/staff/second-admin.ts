import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import {
  ADMIN_APPROVAL_HOURS,
  ADMIN_APPROVAL_NAMES,
  type AdminApprovalAction,
} from '@wabi/contract/audit/admin-approvals.ts'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminApprovals, adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { renderLetter } from '../../mail/emails/render-letter.ts'
import { lockAdmins } from '../auth/first-admin.ts'

interface Need {
  action: AdminApprovalAction
  /** Id of what it is done to. */
  subject: string
  /** The same in words, for the other admin. */
  about: string
  /** Why, as the admin who asks has written. */
  reason?: string
  /** What else is approved: another value needs another approval. */
  input?: unknown
}

/**
 * Requires another admin's approval of exactly this action. The first call requests it and is refused; once approved, the
 * same call by the same admin passes, once (`useApproval`). With one admin it passes and is recorded, which the health
 * page reports. The command line, whoever can change the environment, needs none.
 * @returns the id of the approval to use; null where none is needed
 * @throws AppError `admin.second_needed`
 */
export async function requireSecondAdmin(ctx: Ctx, need: Need): Promise<string | null> {
  const { actor } = ctx
  if (actor.kind !== 'admin' || !ctx.config.adminApprovals) return null
  const { adminId } = actor
  const { action, subject, about, input = null } = need
  const inputHash = createHash('sha256').update(canonicalJson(input)).digest('hex')
  // System scope: the platform's own staff belong to no client.
  const found = await asSystem(ctx, async (tx) => {
    await lockAdmins(tx)
    const others = await tx
      .select()
      .from(adminUsers)
      .where(and(eq(adminUsers.role, 'admin'), eq(adminUsers.isActive, true), ne(adminUsers.id, adminId)))
    if (others.length === 0) {
      await recordAudit(ctx, tx, {
        action: 'admin_approval.skipped',
        subject,
        clientId: null,
        details: { action, reason: 'only_one_admin' },
      })
      return { approved: null }
    }
    const [open] = await tx
      .select()
      .from(adminApprovals)
      .where(
        and(
          eq(adminApprovals.requestedBy, adminId),
          eq(adminApprovals.action, action),
          eq(adminApprovals.subject, subject),
          eq(adminApprovals.inputHash, inputHash),
          inArray(adminApprovals.status, ['waiting', 'approved']),
          gt(adminApprovals.expiresAt, ctx.clock.now()),
        ),
      )
      .limit(1)
    if (open?.status === 'approved') return { approved: open.id }
    if (!open) await request(ctx, tx, { ...need, adminId, inputHash }, others)
    return null
  })
  // Thrown outside the transaction, which has to keep the request.
  if (!found) throw new AppError('admin.second_needed', { words: refusalWords(about) })
  return found.approved
}

const refusalWords = (about: string) =>
  `Another admin has to approve this (${about}). They are asked by mail and find it under Staff. Once it is approved, please do it again.`

async function request(
  ctx: Ctx,
  tx: Tx,
  { action, subject, about, reason, adminId, inputHash }: Need & { adminId: string; inputHash: string },
  others: readonly (typeof adminUsers.$inferSelect)[],
): Promise<void> {
  const id = newId('adminApproval')
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + ADMIN_APPROVAL_HOURS * HOUR_MS)
  await tx.insert(adminApprovals).values({
    id,
    action,
    subject,
    about,
    reason: reason ?? null,
    inputHash,
    requestedBy: adminId,
    createdAt,
    expiresAt,
  })
  await recordAudit(ctx, tx, {
    action: 'admin_approval.requested',
    subject: id,
    clientId: null,
    details: { action, about: subject, expiresAt: expiresAt.toISOString() },
  })
  for (const other of others)
    await queueEmail(ctx, tx, {
      clientId: null,
      mail: renderLetter({
        to: { address: other.email, name: other.username },
        company: null,
        subject: 'another admin needs your approval',
        paragraphs: [
          `${ADMIN_APPROVAL_NAMES[action]}: ${about}.`,
          ...(reason ? [`Reason: ${reason}`] : []),
          `Without an answer the request expires after ${ADMIN_APPROVAL_HOURS} hours.`,
        ],
        button: { label: 'Approve or decline', url: `${ctx.config.publicUrl}/admin/staff` },
      }),
    })
}

/** Uses an approval in the transaction of what it approves. @throws AppError `admin.second_needed` when it was used */
export async function useApproval(ctx: Ctx, tx: Tx, approvalId: string | null): Promise<void> {
  if (approvalId === null) return
  const [used] = await tx
    .update(adminApprovals)
    .set({ status: 'used' })
    .where(and(eq(adminApprovals.id, approvalId), eq(adminApprovals.status, 'approved')))
    .returning({ decidedBy: adminApprovals.decidedBy, subject: adminApprovals.subject })
  if (!used) throw new AppError('admin.second_needed')
  await recordAudit(ctx, tx, {
    action: 'admin_approval.used',
    subject: approvalId,
    clientId: null,
    details: { about: used.subject, approvedBy: used.decidedBy },
  })
}
