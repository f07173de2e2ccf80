import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireDecider } from './lock-case.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { inCaseTransaction } from '../scope/access-case.ts'

/**
 * Undoes a held decision, for anyone who may decide the case; the case waits for a person again. Possible until the
 * decision is applied, even if it is already due.
 * @throws AppError `review.not_held`; as `lockVerification` and `requireDecider`
 */
export async function undoDecision(
  ctx: Ctx,
  { verificationId, heldDecisionId }: { verificationId: string; heldDecisionId: string },
): Promise<void> {
  await inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const verification = await lockVerification(by, tx, verificationId)
    await requireDecider(by, tx, verification)
    const [undone] = await tx
      .delete(heldDecisions)
      .where(
        and(
          ofTenant(heldDecisions),
          eq(heldDecisions.id, heldDecisionId),
          eq(heldDecisions.verificationId, verificationId),
        ),
      )
      .returning()
    if (!undone) throw new AppError('review.not_held')
    await recordAudit(by, tx, {
      action: 'review.decision_undone',
      subject: verificationId,
      details: { outcome: undone.outcome, heldBy: undone.heldBy },
    })
  })
}
