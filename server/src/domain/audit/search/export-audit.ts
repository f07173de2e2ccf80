import { and, count, eq, inArray } from 'drizzle-orm'
import { EXPORT_HOURS } from '@wabi/contract/client/export-columns.ts'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { AuditFilter } from './audit-conditions.ts'
import { type AuditRun, toAuditRuns, requireAdminId } from './audit-run.ts'

/** Queued and running exports. */
const MAX_OPEN_EXPORTS = 5
/** Seconds after which a caller may ask again: most are finished by then. */
const RETRY_AFTER_S = 10

/** Requests a file of the rows that match a filter. @throws AppError `export.too_many` */
export async function exportAudit(
  ctx: Ctx,
  { format, filter }: { format: 'csv' | 'jsonl'; filter: AuditFilter },
): Promise<AuditRun> {
  const requestedBy = requireAdminId(ctx)
  const now = ctx.clock.now()
  // System scope: over all clients.
  return asSystem(ctx, async (tx) => {
    const exports = eq(auditRuns.kind, 'export')
    const [open] = await tx
      .select({ n: count() })
      .from(auditRuns)
      .where(and(exports, inArray(auditRuns.status, ['queued', 'running'])))
    if (open && open.n >= MAX_OPEN_EXPORTS)
      throw new AppError('export.too_many', { retryAfterS: RETRY_AFTER_S })
    const id = newId('auditRun')
    const rows = await tx
      .insert(auditRuns)
      .values({
        id,
        kind: 'export',
        requestedBy,
        format,
        filter,
        createdAt: now,
        expiresAt: new Date(now.getTime() + EXPORT_HOURS * HOUR_MS),
      })
      .returning()
    await recordAudit(ctx, tx, {
      action: 'audit.export_requested',
      subject: id,
      clientId: null,
      details: { format, filter },
    })
    await ctx.queue.enqueue(tx, 'export-audit', { runId: id }, { singletonKey: id })
    return (await toAuditRuns(ctx, tx, rows))[0]!
  })
}
