import type { Ctx } from '../../kernel/context.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { AppError } from '../../kernel/app-error.ts'
import { blockFace } from '../../verification/fraud/block-face.ts'
import { blockNumber } from '../../verification/fraud/block-number.ts'
import type { BlockReply } from '../../verification/fraud/describe-blocks.ts'
import type { BlockInput } from '../../verification/fraud/create-block.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { mayReview } from '../scope/may-review.ts'
import { staffMember } from '../scope/staff-member.ts'

/**
 * Blocks the face or the number of a case for its client, in the client's list and audit log, which names the
 * platform's team. Idempotent: a repeated call returns the existing block.
 * @throws AppError `verification.not_found`, also where the client has since taken review back; `block.nothing`
 */
export async function blockInCase(
  ctx: Ctx,
  kind: BlockReply['kind'],
  input: BlockInput,
): Promise<BlockReply> {
  staffMember(ctx)
  return inCaseTransaction(ctx, input.verificationId, async (by, tx) => {
    const block = await (kind === 'face' ? blockFace(by, input) : blockNumber(by, input))
    // Same lock order as a decision: the verification's row first.
    const allowed = await mayReview(by, tx, { clientId: requireClientId(by), mode: 'live' }, { hold: true })
    if (!allowed) throw new AppError('verification.not_found')
    return block
  })
}
