import type { Ctx } from '../../kernel/context.ts'
import { recordPresence } from '../reviews/record-presence.ts'
import { accessCase } from './access-case.ts'

/**
 * Marks the caller as viewing a case and returns who else is, of the client's and the platform's staff.
 * @throws AppError `verification.not_found`
 */
export async function markCasePresence(
  ctx: Ctx,
  input: { verificationId: string; leaving: boolean },
): Promise<{ others: { name: string; since: string }[] }> {
  return recordPresence((await accessCase(ctx, input.verificationId)).ctx, input)
}
