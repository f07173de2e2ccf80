import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { exports } from '../../platform/db/schema/lists.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { folderOf } from './export-place.ts'

/** Removes what expired: the files first, so that a crash in between is made good by the next run. */
export async function dropExpiredExports(ctx: Ctx): Promise<void> {
  // System scope: the platform's own job, over all clients.
  const expired = await asSystem(ctx, (tx) =>
    tx
      .select({ id: exports.id, clientId: exports.clientId })
      .from(exports)
      .where(lte(exports.expiresAt, ctx.clock.now())),
  )
  for (const of of expired) {
    await ctx.storage.deleteUnder(folderOf(of))
    await asSystem(ctx, (tx) => tx.delete(exports).where(eq(exports.id, of.id)))
  }
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
