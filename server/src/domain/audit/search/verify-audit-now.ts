import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { type AuditRun, toAuditRuns, requireAdminId } from './audit-run.ts'

/** A run that was requested longer ago counts as over, whatever its status. */
const MAX_RUN_MS = 3_600_000

/** Requests a verification of the whole log; returns the current run while there is one. */
export async function verifyAuditNow(ctx: Ctx): Promise<AuditRun> {
  const requestedBy = requireAdminId(ctx)
  const now = ctx.clock.now()
  // System scope: over all clients.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wabi.audit-verification', 0))`)
    const open = await tx
      .select()
      .from(auditRuns)
      .where(
        and(
          eq(auditRuns.kind, 'verification'),
          inArray(auditRuns.status, ['queued', 'running']),
          gt(auditRuns.createdAt, new Date(now.getTime() - MAX_RUN_MS)),
        ),
      )
      .orderBy(desc(auditRuns.createdAt))
      .limit(1)
    if (open.length > 0) return (await toAuditRuns(ctx, tx, open))[0]!
    const id = newId('auditRun')
    const rows = await tx
      .insert(auditRuns)
      .values({ id, kind: 'verification', requestedBy, createdAt: now })
      .returning()
    await recordAudit(ctx, tx, { action: 'audit.verification_requested', subject: id, clientId: null })
    await ctx.queue.enqueue(tx, 'verify-audit', { runId: id }, { singletonKey: id })
    return (await toAuditRuns(ctx, tx, rows))[0]!
  })
}
