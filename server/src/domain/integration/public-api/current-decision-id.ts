import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { findVerification } from '../../verification/session/find-verification.ts'

/**
 * The id of the decision that a caller acts on: the given one, or else the current one. Whether it is still current is
 * checked later, under the verification's lock.
 * @throws AppError `verification.not_found`; `verification.bad_transition` before the first decision
 */
export async function currentDecisionId(
  ctx: Ctx,
  { verificationId, decisionId }: { verificationId: string; decisionId?: string | undefined },
): Promise<string> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const { erasedAt, status } = await findVerification(ctx, tx, verificationId)
    if (erasedAt !== null) throw new AppError('verification.erased')
    const latest = await latestDecision(tx, verificationId)
    if (!latest) throw new AppError('verification.bad_transition', { status })
    return decisionId ?? latest.id
  })
}
