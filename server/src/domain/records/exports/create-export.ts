import { and, count, eq, inArray } from 'drizzle-orm'
import { EXPORT_HOURS, type ExportColumn, PERSONAL_COLUMNS } from '@wabi/contract/client/export-columns.ts'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { exports } from '../../../platform/db/schema/lists.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import type { Filter } from '../lists/filter-conditions.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { exportItem, type ExportItem } from './export-item.ts'
import { exportRequestAad } from '../../kernel/export-aad.ts'

/** Queued and running exports per client. */
const MAX_OPEN_EXPORTS = 5
/** Seconds after which a caller may ask again: most are finished by then. */
const RETRY_AFTER_S = 10

export interface ExportRequest {
  filter: Filter
  /** Only these; the filter is ignored. */
  verificationIds?: string[] | undefined
  columns: ExportColumn[]
}

/** Requests a file of the filtered list. The audit row names the filters and columns, not the values searched for. */
export async function createExport(ctx: Ctx, request: ExportRequest): Promise<ExportItem> {
  const { clientId, userId } = currentReviewer(ctx)
  const { filter, verificationIds, columns } = request
  const personal = columns.some((column) => PERSONAL_COLUMNS.includes(column))
  const now = ctx.clock.now()
  return asTenant(ctx, clientId, async (tx) => {
    const [open] = await tx
      .select({ n: count() })
      .from(exports)
      .where(and(eq(exports.clientId, clientId), inArray(exports.status, ['queued', 'running'])))
    if (open && open.n >= MAX_OPEN_EXPORTS)
      throw new AppError('export.too_many', { retryAfterS: RETRY_AFTER_S })
    const id = newId('export')
    const key = await getClientKey(ctx, tx, clientId)
    const [row] = await tx
      .insert(exports)
      .values({
        id,
        clientId,
        requestedBy: userId,
        mode: callerMode(ctx),
        request: ctx.sealer.seal(key, exportRequestAad({ clientId, id }), JSON.stringify(request)),
        personal,
        createdAt: now,
        expiresAt: new Date(now.getTime() + EXPORT_HOURS * HOUR_MS),
      })
      .returning()
    await recordAudit(ctx, tx, {
      action: 'export.requested',
      subject: id,
      details: {
        columns,
        personal,
        filters: Object.keys(filter).filter((name) => filter[name as keyof Filter] !== undefined),
        ...(verificationIds && { chosen: verificationIds.length }),
      },
    })
    await ctx.queue.enqueue(tx, 'write-export', { clientId, exportId: id }, { singletonKey: id })
    return exportItem(row!)
  })
}
