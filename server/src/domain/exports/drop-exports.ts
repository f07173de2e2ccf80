import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { exports } from '../../platform/db/schema/lists.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../housekeeping/run-sweep.ts'
import { folderOf } from './export-place.ts'

/** Removes exports that expired: the files first, so that the next run repeats what a crash interrupted. */
export async function dropExpiredExports(ctx: Ctx): Promise<SweepResult> {
  // System scope: the platform's own job, over all clients.
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
      await ctx.storage.deleteUnder(folderOf(row))
      await asSystem(ctx, (tx) => tx.delete(exports).where(eq(exports.id, row.id)))
    },
    idOf: ({ id }) => id,
  })
}

/**
 * Part of erasing a person: of what a client has exported with personal columns nothing is kept, whoever it was about.
 * @returns folders in storage to be removed once that is committed
 */
export async function dropPersonalExports(tx: Tx, clientId: string): Promise<string[]> {
  const dropped = await tx
    .delete(exports)
    .where(and(eq(exports.clientId, clientId), eq(exports.personal, true)))
    .returning({ id: exports.id, clientId: exports.clientId })
  return dropped.map(folderOf)
}
