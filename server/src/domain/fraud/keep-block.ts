import type { Ctx } from '../../context.ts'
import { blocks } from '../../platform/db/schema/fraud.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockVerification } from '../reviews/lock-verification.ts'
import { reviewerOf } from '../reviews/reviewer-of.ts'
import type { VerificationRow } from '../verifications/load-session.ts'
import { blockPlace } from './block-place.ts'
import { clientKey } from './client-key.ts'
import { type BlockReply, type BlockRow, blocksThatHold, describeBlocks } from './describe-blocks.ts'

export interface BlockInput {
  verificationId: string
  reason: string
}

/** The value to block, which is sealed, and what finds it. */
export interface Blocked {
  plain: string
  hash: string | null
  modelVersion: string | null
}

/**
 * Blocks what `take` finds in a verification; if that is already blocked, returns the active block.
 * @throws AppError `verification.not_found`, `verification.erased`; `block.nothing` when there is nothing to block
 */
export async function keepBlock(
  ctx: Ctx,
  { verificationId, reason }: BlockInput,
  kind: BlockRow['kind'],
  take: (tx: Tx, verification: VerificationRow, key: DataKey) => Promise<Blocked | null>,
): Promise<BlockReply> {
  const { clientId, userId } = reviewerOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
    const existing = (await blocksThatHold(tx, { clientId, verificationId })).find((one) => one.kind === kind)
    if (existing) return first(await describeBlocks(ctx, tx, [existing]))
    const key = await clientKey(ctx, tx, clientId)
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
        sealed: ctx.sealer.seal(key, blockPlace({ clientId, id }), plain),
        ...found,
        verificationId,
        reason: ctx.sealer.seal(key, blockPlace({ clientId, id }, 'reason'), reason),
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
