import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { type AuditRun, toAuditRuns, requireAdminId } from './audit-run.ts'

const MAX_LISTED = 20

/** The caller's own exports that have not expired, newest first. */
export async function listAuditExports(ctx: Ctx): Promise<AuditRun[]> {
  const me = requireAdminId(ctx)
  // System scope: a run belongs to no client.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(auditRuns)
      .where(
        and(
          eq(auditRuns.kind, 'export'),
          eq(auditRuns.requestedBy, me),
          gt(auditRuns.expiresAt, ctx.clock.now()),
        ),
      )
      .orderBy(desc(auditRuns.createdAt))
      .limit(MAX_LISTED)
    return toAuditRuns(ctx, tx, rows)
  })
}
