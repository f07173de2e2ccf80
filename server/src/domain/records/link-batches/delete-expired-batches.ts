import { lte } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { linkBatches } from '../../../platform/db/schema/links.ts'
import { asSystem } from '../../../platform/db/tenant.ts'

/** Deletes expired batches, including the people in their refused lines; created links stay. */
export async function deleteExpiredBatches(ctx: Ctx): Promise<void> {
  // System scope: a job over all clients.
  await asSystem(ctx, (tx) => tx.delete(linkBatches).where(lte(linkBatches.expiresAt, ctx.clock.now())))
}
