import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { csvLine } from '../../kernel/csv-line.ts'
import { loadBatchLines } from './load-batch-lines.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

const HEADER = [
  'Line',
  'Customer name',
  'Customer e-mail',
  'Verification ID',
  'Link',
  'Link expires',
  'Not created because',
  'Not mailed because',
]

/**
 * Streams a batch as a CSV file with the link of each line, only to the person who requested it. The download is
 * audited before the first byte.
 * @throws AppError `batch.not_found`
 */
export async function readLinkBatch(
  ctx: Ctx,
  { batchId }: { batchId: string },
): Promise<AsyncIterable<Uint8Array>> {
  const { lines } = await asTenant(ctx, requireClientId(ctx), async (tx) => {
    const found = await loadBatchLines(ctx, tx, batchId)
    await recordAudit(ctx, tx, {
      action: 'links.batch_downloaded',
      subject: batchId,
      details: { lines: found.lines.length },
    })
    return found
  })
  return toCsv(lines)
}

async function* toCsv(
  lines: Awaited<ReturnType<typeof loadBatchLines>>['lines'],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(HEADER))
  for (const { line, customerName, customerEmail, ...link } of lines)
    yield Buffer.from(
      csvLine([
        line,
        customerName,
        customerEmail,
        link.verificationId,
        link.verificationUrl,
        link.expiresAt,
        link.refused,
        link.mailHeld,
      ]),
    )
}
