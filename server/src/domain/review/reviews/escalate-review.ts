import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockCase } from './lock-case.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/**
 * Escalates a case to an admin or the owner, or withdraws the escalation. Idempotent.
 * @throws AppError as `lockCase`: a reviewer cannot withdraw an escalation
 */
export async function escalateReview(
  ctx: Ctx,
  {
    verificationId,
    decisionSeen,
    escalated,
  }: { verificationId: string; decisionSeen: string; escalated: boolean },
): Promise<void> {
  await asTenant(ctx, currentReviewer(ctx).clientId, async (tx) => {
    const { verification } = await lockCase(ctx, tx, { verificationId, decisionSeen })
    if ((verification.escalatedAt !== null) === escalated) return
    await tx
      .update(customerVerifications)
      .set({ escalatedAt: escalated ? ctx.clock.now() : null })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await recordAudit(ctx, tx, {
      action: escalated ? 'review.escalated' : 'review.escalation_ended',
      subject: verificationId,
    })
  })
}
