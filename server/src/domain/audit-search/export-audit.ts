import { and, count, eq, inArray } from 'drizzle-orm'
import { EXPORT_HOURS } from '@wabi/contract/export-columns.ts'
import type { Ctx } from '../../context.ts'
import { auditRuns } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { AuditFilter } from './audit-conditions.ts'
import { type AuditRun, shownRuns, staffOf } from './audit-run.ts'

const HOUR_MS = 3_600_000

/** So many are written or wait at a time. */
const MOST_AT_ONCE = 5

/** Asks for a file of what a search finds. @throws AppError `export.too_many` */
export async function exportAudit(
  ctx: Ctx,
  { format, filter }: { format: 'csv' | 'jsonl'; filter: AuditFilter },
): Promise<AuditRun> {
  const requestedBy = staffOf(ctx)
  const now = ctx.clock.now()
  // Over all clients.
  return asSystem(ctx, async (tx) => {
    const exports = eq(auditRuns.kind, 'export')
    const [open] = await tx
      .select({ n: count() })
      .from(auditRuns)
      .where(and(exports, inArray(auditRuns.status, ['queued', 'running'])))
    if (open && open.n >= MOST_AT_ONCE) throw new AppError('export.too_many')
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
    return (await shownRuns(ctx, tx, rows))[0]!
  })
}
