import type { Ctx } from '../../kernel/context.ts'
import { blocks } from '../../../platform/db/schema/fraud.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockVerification } from '../session/lock-verification.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { blockAad } from './block-aad.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { type BlockReply, type BlockRow, listActiveBlocks, describeBlocks } from './describe-blocks.ts'

export interface BlockInput {
  verificationId: string
  reason: string
}

/** The value to block, which is sealed, and what finds it. */
export interface BlockedValue {
  plain: string
  hash: string | null
  modelVersion: string | null
}

/**
 * Blocks what `take` finds in a verification; if that is already blocked, returns the active block.
 * @throws AppError `verification.not_found`, `verification.erased`; `block.nothing` when there is nothing to block
 */
export async function createBlock(
  ctx: Ctx,
  { verificationId, reason }: BlockInput,
  kind: BlockRow['kind'],
  take: (tx: Tx, verification: VerificationRow, key: DataKey) => Promise<BlockedValue | null>,
): Promise<BlockReply> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
    const existing = (await listActiveBlocks(tx, { clientId, verificationId })).find(
      (one) => one.kind === kind,
    )
    if (existing) return first(await describeBlocks(ctx, tx, [existing]))
    const key = await getClientKey(ctx, tx, clientId)
    const blocked = await take(tx, verification, key)
    if (!blocked) throw new AppError('block.nothing')
    const { plain, ...found } = blocked
    const id = newId('block')
    const rows = await tx
      .insert(blocks)
      .values({
        id,
        clientId,
        kind,
        mode: verification.mode,
        sealed: ctx.sealer.seal(key, blockAad({ clientId, id }), plain),
        ...found,
        verificationId,
        reason: ctx.sealer.seal(key, blockAad({ clientId, id }, 'reason'), reason),
        createdBy: userId,
        createdAt: ctx.clock.now(),
      })
      .returning()
    await recordAudit(ctx, tx, {
      action: `${kind}.blocked`,
      subject: verificationId,
      details: { blockId: id },
    })
    return first(await describeBlocks(ctx, tx, rows))
  })
}

function first(described: BlockReply[]): BlockReply {
  const [one] = described
  if (!one) throw new Error('a block was not written')
  return one
}
