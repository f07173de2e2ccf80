import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { exports } from '../../platform/db/schema/lists.ts'
import { asSystem, asTenant, type Tx } from '../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from './run-sweep.ts'
import { exportFolder } from './export-aad.ts'

/** Deletes expired exports, files first, so the next run repeats what a crash interrupted. */
export async function deleteExpiredExports(ctx: Ctx): Promise<SweepResult> {
  // System scope: a job over all clients.
  const expired = await asSystem(ctx, (tx) =>
    tx
      .select({ id: exports.id, clientId: exports.clientId })
      .from(exports)
      .where(lte(exports.expiresAt, ctx.clock.now())),
  )
  return runSweep(ctx, {
    name: 'exports',
    batches: [expired],
    handle: async (row) => {
      await ctx.storage.deleteUnder(exportFolder(row))
      await asTenant(ctx, row.clientId, (tx) =>
        tx.delete(exports).where(and(ofTenant(exports), eq(exports.id, row.id))),
      )
    },
    getId: ({ id }) => id,
  })
}

/**
 * Part of erasing a person: deletes all of a client's exports with personal columns, whomever they are about.
 * @returns storage folders to delete after the commit
 */
export async function deletePersonalExports(tx: Tx, clientId: string): Promise<string[]> {
  const deleted = await tx
    .delete(exports)
    .where(and(eq(exports.clientId, clientId), eq(exports.personal, true)))
    .returning({ id: exports.id, clientId: exports.clientId })
  return deleted.map(exportFolder)
}
