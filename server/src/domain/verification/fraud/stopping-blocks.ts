import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StoppingBlock } from '@wabi/contract/shapes/repeats.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { blockHits, blocks } from '../../../platform/db/schema/fraud.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { describeBlocks } from './describe-blocks.ts'

/** The blocks that stopped this verification, newest first, with who lifted them since. */
export async function stoppedBy(
  ctx: Ctx,
  tx: Tx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof StoppingBlock>[]> {
  const hits = await tx
    .select({ block: blocks })
    .from(blockHits)
    .innerJoin(blocks, eq(blocks.id, blockHits.blockId))
    .where(and(ofTenant(blocks), ofTenant(blockHits), eq(blockHits.verificationId, verificationId)))
    .orderBy(desc(blocks.createdAt), desc(blocks.id))
  const rows = hits.map(({ block }) => block)
  const [described, nameOf] = await pipelineQueries([
    describeBlocks(ctx, tx, rows),
    staffNames(
      tx,
      rows.map(({ liftedBy }) => liftedBy),
      { personally: ctx.actor.kind === 'admin' },
    ),
  ])
  return described.map((block, index) => {
    const { liftedAt = null, liftedBy = null } = rows[index] ?? {}
    return {
      ...block,
      lifted: liftedAt && { by: nameOf(liftedBy), at: liftedAt.toISOString() },
    }
  })
}
