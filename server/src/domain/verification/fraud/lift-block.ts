import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { blocks } from '../../../platform/db/schema/fraud.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/**
 * Lifts a block: the blocked value is erased, the block itself stays on record. Lifting it twice is harmless.
 * @throws AppError `block.not_found`
 */
export async function liftBlock(ctx: Ctx, { blockId }: { blockId: string }): Promise<void> {
  const { clientId, userId } = currentReviewer(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    const sameBlock = and(eq(blocks.id, blockId), eq(blocks.clientId, clientId))
    const [lifted] = await tx
      .update(blocks)
      .set({ liftedAt: ctx.clock.now(), liftedBy: userId, sealed: '', hash: null })
      .where(and(sameBlock, isNull(blocks.liftedAt)))
      .returning()
    if (lifted)
      return recordAudit(ctx, tx, {
        action: 'block.lifted',
        subject: lifted.verificationId,
        details: { blockId, kind: lifted.kind },
      })
    const [existing] = await tx.select({ id: blocks.id }).from(blocks).where(sameBlock)
    if (!existing) throw new AppError('block.not_found')
  })
}
