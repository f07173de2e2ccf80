import type { z } from 'zod'
import type { v1BatchesApi } from '@wabi/contract/api/v1/batches.ts'
import type { HandlerReply } from '@wabi/contract/endpoint/endpoint.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { createLinkBatch } from '../../records/link-batches/create-link-batch.ts'
import { loadBatchLines } from '../../records/link-batches/load-batch-lines.ts'
import { type BatchItem, toBatchItems } from '../../records/link-batches/to-batch-items.ts'
import { requireReturnUrls } from './require-return-urls.ts'

type BatchReply = HandlerReply<typeof v1BatchesApi.v1CreateBatch>['data']
type BatchWithLines = HandlerReply<typeof v1BatchesApi.v1GetBatch>['data']

/**
 * Creates many verifications in the background. Repeating the call with the same `Idempotency-Key` creates nothing twice.
 * @throws AppError `batch.too_many`, `request.invalid`
 */
export async function createBatch(
  ctx: Ctx,
  { verifications }: z.output<typeof v1BatchesApi.v1CreateBatch.body>,
): Promise<BatchReply> {
  await requireReturnUrls(
    ctx,
    verifications.map((one) => one.returnUrl),
  )
  const lines = verifications.map((one, at) => ({ ...one, line: at + 1 }))
  return toBatch(await createLinkBatch(ctx, { key: newId('batch'), lines }))
}

/** A batch that an API key of the caller's mode created, with the result of each line. @throws AppError `batch.not_found` */
export function getBatch(ctx: Ctx, { batchId }: { batchId: string }): Promise<BatchWithLines> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const { batch, lines } = await loadBatchLines(ctx, tx, batchId)
    const [item] = await toBatchItems(tx, [batch])
    return {
      ...toBatch(item!),
      lines: lines.map(({ line, clientReference, verificationId, verificationUrl, refused, code }) => ({
        line,
        clientReference,
        verificationId,
        url: verificationUrl,
        refused,
        code,
      })),
    }
  })
}

function toBatch({ id, status, total, made, refused, createdAt, expiresAt }: BatchItem): BatchReply {
  return { batchId: id, status, total, created: made, refused, createdAt, expiresAt }
}
