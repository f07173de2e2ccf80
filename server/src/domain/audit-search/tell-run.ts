import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditRuns } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'

/** How far a run is. @returns whether it is still wanted */
export async function tellRun(
  ctx: Ctx,
  runId: string,
  change: Partial<typeof auditRuns.$inferInsert>,
): Promise<boolean> {
  // A run is the platform's own.
  return asSystem(ctx, async (tx) => {
    const told = await tx
      .update(auditRuns)
      .set(change)
      .where(eq(auditRuns.id, runId))
      .returning({ id: auditRuns.id })
    return told.length > 0
  })
}
