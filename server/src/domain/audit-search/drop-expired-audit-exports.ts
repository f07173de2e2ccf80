import { eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditRuns } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { folderOf } from './export-place.ts'

/** Removes files that expired: the parts first, so that a crash in between is made good by the next run. */
export async function dropExpiredAuditExports(ctx: Ctx): Promise<void> {
  // A run is the platform's own.
  const expired = await asSystem(ctx, (tx) =>
    tx.select({ id: auditRuns.id }).from(auditRuns).where(lte(auditRuns.expiresAt, ctx.clock.now())),
  )
  for (const { id } of expired) {
    await ctx.storage.deleteUnder(folderOf(id))
    await asSystem(ctx, (tx) => tx.delete(auditRuns).where(eq(auditRuns.id, id)))
  }
}
