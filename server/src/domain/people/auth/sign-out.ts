import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

/** Ends the current sign-in; does nothing without one. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user' && actor.kind !== 'admin') return
  // System scope: an admin's audit row has no client.
  await asSystem(ctx, async (tx) => {
    await tx.delete(authSessions).where(eq(authSessions.id, actor.tokenId))
    await recordAudit(ctx, tx, { action: 'auth.signed_out' })
  })
}
