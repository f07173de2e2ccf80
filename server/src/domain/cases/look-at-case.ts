import type { Ctx } from '../../context.ts'
import { lookAtVerification } from '../reviews/look-at-verification.ts'
import { enterCase } from './enter-case.ts'

/** Says that one looks at a case, and tells who else does, of either side. @throws AppError `verification.not_found` */
export async function lookAtCase(
  ctx: Ctx,
  input: { verificationId: string; leaving: boolean },
): Promise<{ others: { name: string; since: string }[] }> {
  return lookAtVerification((await enterCase(ctx, input.verificationId)).ctx, input)
}
