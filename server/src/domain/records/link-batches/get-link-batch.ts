import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type BatchItem, toBatchItems } from './to-batch-items.ts'
import { loadBatchLines, type BatchResult } from './load-batch-lines.ts'

/** The caller's own batch with the result of each line. @throws AppError `batch.not_found` */
export async function getLinkBatch(
  ctx: Ctx,
  { batchId }: { batchId: string },
): Promise<BatchItem & { lines: BatchResult[] }> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const { batch, lines } = await loadBatchLines(ctx, tx, batchId)
    const [item] = await toBatchItems(tx, [batch])
    return { ...item!, lines }
  })
}
