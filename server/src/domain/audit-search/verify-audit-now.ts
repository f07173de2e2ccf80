import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditRuns } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AuditRun, shownRuns, staffOf } from './audit-run.ts'

/** What was begun longer ago is over, whatever it says. */
const LONGEST_MS = 3_600_000

/** Asks for a verification of the whole log; while one is under way, that one is the answer. */
export async function verifyAuditNow(ctx: Ctx): Promise<AuditRun> {
  const requestedBy = staffOf(ctx)
  const now = ctx.clock.now()
  // Over all clients.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wabi.audit-verification', 0))`)
    const open = await tx
      .select()
      .from(auditRuns)
      .where(
        and(
          eq(auditRuns.kind, 'verification'),
          inArray(auditRuns.status, ['queued', 'running']),
          gt(auditRuns.createdAt, new Date(now.getTime() - LONGEST_MS)),
        ),
      )
      .orderBy(desc(auditRuns.createdAt))
      .limit(1)
    if (open.length > 0) return (await shownRuns(ctx, tx, open))[0]!
    const id = newId('auditRun')
    const rows = await tx
      .insert(auditRuns)
      .values({ id, kind: 'verification', requestedBy, createdAt: now })
      .returning()
    await recordAudit(ctx, tx, { action: 'audit.verification_requested', subject: id, clientId: null })
    await ctx.queue.enqueue(tx, 'verify-audit', { runId: id }, { singletonKey: id })
    return (await shownRuns(ctx, tx, rows))[0]!
  })
}
