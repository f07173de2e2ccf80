import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { linkBatches } from '../../../platform/db/schema/links.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type BatchItem, toBatchItems } from './to-batch-items.ts'

const MAX_LISTED = 10

/** The caller's own batches that have not expired, newest first. */
export async function listLinkBatches(ctx: Ctx): Promise<BatchItem[]> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) =>
    toBatchItems(
      tx,
      await tx
        .select()
        .from(linkBatches)
        .where(
          and(
            eq(linkBatches.clientId, clientId),
            eq(linkBatches.requestedBy, userId),
            eq(linkBatches.mode, callerMode(ctx)),
            gt(linkBatches.expiresAt, ctx.clock.now()),
          ),
        )
        .orderBy(desc(linkBatches.createdAt))
        .limit(MAX_LISTED),
    ),
  )
}
