import type { Ctx } from '../../context.ts'
import { lookAtVerification } from '../reviews/look-at-verification.ts'
import { enterCase } from './enter-case.ts'

/**
 * Marks the caller as viewing a case and returns who else is, of the client's and the platform's staff.
 * @throws AppError `verification.not_found`
 */
export async function lookAtCase(
  ctx: Ctx,
  input: { verificationId: string; leaving: boolean },
): Promise<{ others: { name: string; since: string }[] }> {
  return lookAtVerification((await enterCase(ctx, input.verificationId)).ctx, input)
}
