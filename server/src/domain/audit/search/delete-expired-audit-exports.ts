import { eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { auditExportFolder } from './audit-export-aad.ts'

/** Deletes expired files, parts first, so the next run repeats what a crash interrupted. */
export async function deleteExpiredAuditExports(ctx: Ctx): Promise<SweepResult> {
  // System scope, here and below: a run belongs to no client.
  const expired = await asSystem(ctx, (tx) =>
    tx.select({ id: auditRuns.id }).from(auditRuns).where(lte(auditRuns.expiresAt, ctx.clock.now())),
  )
  return runSweep(ctx, {
    name: 'audit-exports',
    batches: [expired],
    handle: async ({ id }) => {
      await ctx.storage.deleteUnder(auditExportFolder(id))
      await asSystem(ctx, (tx) => tx.delete(auditRuns).where(eq(auditRuns.id, id)))
    },
    getId: ({ id }) => id,
  })
}
