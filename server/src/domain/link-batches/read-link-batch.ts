import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientOf } from '../client-of.ts'
import { csvLine } from '../exports/csv-line.ts'
import { batchLines } from './batch-lines.ts'

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const HEAD = [
  'Line',
  'Customer name',
  'Customer e-mail',
  'Verification ID',
  'Link',
  'Link expires',
  'Not made because',
  'Not mailed because',
]

/**
 * A batch as a file, every line with its link; only for who asked for it. That it was fetched is on record first.
 * @throws AppError `batch.not_found`
 */
export async function readLinkBatch(
  ctx: Ctx,
  { batchId }: { batchId: string },
): Promise<AsyncIterable<Uint8Array>> {
  const { lines } = await asTenant(ctx, clientOf(ctx), async (tx) => {
    const found = await batchLines(ctx, tx, batchId)
    await recordAudit(ctx, tx, {
      action: 'links.batch_downloaded',
      subject: batchId,
      details: { lines: found.lines.length },
    })
    return found
  })
  return written(lines)
}

async function* written(lines: Awaited<ReturnType<typeof batchLines>>['lines']): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(HEAD))
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
