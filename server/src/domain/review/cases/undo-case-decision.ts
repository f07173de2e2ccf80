import type { Ctx } from '../../kernel/context.ts'
import { undoDecision } from '../reviews/undo-decision.ts'
import { accessCase } from './access-case.ts'

/** Undoes a held decision on a case. @throws AppError as `undoDecision` */
export async function undoCaseDecision(
  ctx: Ctx,
  input: { verificationId: string; heldDecisionId: string },
): Promise<void> {
  await undoDecision((await accessCase(ctx, input.verificationId)).ctx, input)
}
