import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'

/** Updates the progress of a run. @returns whether the run still exists */
export async function updateRun(
  ctx: Ctx,
  runId: string,
  change: Partial<typeof auditRuns.$inferInsert>,
): Promise<boolean> {
  // System scope: a run belongs to no client.
  return asSystem(ctx, async (tx) => {
    const updated = await tx
      .update(auditRuns)
      .set(change)
      .where(eq(auditRuns.id, runId))
      .returning({ id: auditRuns.id })
    return updated.length > 0
  })
}
