import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { exports } from '../../../platform/db/schema/lists.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import type { ExportRow } from './export-item.ts'
import { exportPartKey, exportPartAad } from '../../kernel/export-aad.ts'

/**
 * Streams the file of an export, only to the person who requested it. The download is audited before the first byte.
 * @throws AppError `export.not_found`, also for a colleague's export, and for one that is unfinished or expired
 */
export async function readExport(
  ctx: Ctx,
  { exportId }: { exportId: string },
): Promise<AsyncIterable<Uint8Array>> {
  const { clientId, userId } = currentReviewer(ctx)
  const { row, key } = await asTenant(ctx, clientId, async (tx) => {
    const [found] = await tx
      .select()
      .from(exports)
      .where(
        and(
          eq(exports.id, exportId),
          eq(exports.clientId, clientId),
          eq(exports.requestedBy, userId),
          eq(exports.status, 'done'),
          gt(exports.expiresAt, ctx.clock.now()),
        ),
      )
    if (!found) throw new AppError('export.not_found')
    await recordAudit(ctx, tx, {
      action: 'export.downloaded',
      subject: exportId,
      details: { rows: found.written, personal: found.personal },
    })
    return { row: found, key: await getClientKey(ctx, tx, clientId) }
  })
  return readParts(ctx, row, key)
}

async function* readParts(ctx: Ctx, row: ExportRow, key: DataKey): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < row.parts; part += 1)
    yield ctx.sealer.openBytes(key, exportPartAad(row, part), await ctx.storage.get(exportPartKey(row, part)))
}
