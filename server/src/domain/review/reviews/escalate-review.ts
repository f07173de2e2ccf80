import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseEscalationBody } from '@wabi/contract/shapes/review-actions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { addNote } from './add-note.ts'
import { lockCase } from './lock-case.ts'
import { assignInQueue } from './queue-entry.ts'

/** With words for colleagues, if one of the platform's staff escalates. */
export type EscalateReview = { verificationId: string } & z.output<typeof CaseEscalationBody>

/**
 * Escalates a case to the admins of the caller's team, or returns it to all reviewers; in the platform's queue it is
 * then unassigned. Idempotent.
 * @throws AppError as `lockCase`: a reviewer cannot withdraw an escalation
 */
export async function escalateReview(ctx: Ctx, { escalated, words, ...seen }: EscalateReview): Promise<void> {
  const { verificationId } = seen
  await inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { verification } = await lockCase(by, tx, seen)
    if ((verification.escalatedAt !== null) !== escalated) {
      await tx
        .update(customerVerifications)
        .set({ escalatedAt: escalated ? ctx.clock.now() : null })
        .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
      await recordAudit(by, tx, {
        action: escalated ? 'review.escalated' : 'review.escalation_ended',
        subject: verificationId,
      })
    }
    if (words) await addNote(by, { verificationId, words, forPlatform: true })
    if (by.actor.kind === 'admin') await assignInQueue(by, tx, verificationId, null)
  })
}
