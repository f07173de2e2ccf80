import { lte } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { linkBatches } from '../../platform/db/schema/links.ts'
import { asSystem } from '../../platform/db/tenant.ts'

/** Forgets batches whose days are over, with whom their refused lines named; the links that were made stay. */
export async function dropExpiredBatches(ctx: Ctx): Promise<void> {
  // System scope: the platform's own job, over all clients.
  await asSystem(ctx, (tx) => tx.delete(linkBatches).where(lte(linkBatches.expiresAt, ctx.clock.now())))
}
