import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { blockHits, blocks } from '../../../platform/db/schema/fraud.ts'
import { AppError } from '../../kernel/app-error.ts'
import { liftBlock } from '../../verification/fraud/lift-block.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'

/**
 * Lifts a block that was set in this case or that matched it. The platform's staff cannot lift the client's other
 * blocks.
 * @throws AppError `verification.not_found`, `block.not_found`
 */
export async function liftCaseBlock(
  ctx: Ctx,
  { verificationId, blockId }: { verificationId: string; blockId: string },
): Promise<void> {
  staffMember(ctx)
  await inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const [set] = await tx
      .select({ id: blocks.id })
      .from(blocks)
      .where(and(ofTenant(blocks), eq(blocks.id, blockId), eq(blocks.verificationId, verificationId)))
    const [hit] = await tx
      .select({ id: blockHits.blockId })
      .from(blockHits)
      .where(
        and(
          ofTenant(blockHits),
          eq(blockHits.blockId, blockId),
          eq(blockHits.verificationId, verificationId),
        ),
      )
    if (!set && !hit) throw new AppError('block.not_found')
    await liftBlock(by, { blockId })
  })
}
