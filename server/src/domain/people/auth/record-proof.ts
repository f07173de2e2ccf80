import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { signedInUser } from './signed-in-user.ts'
import { tokenPlace } from './token-place.ts'

/**
 * Records that this sign-in's owner has proved who they are, at the place of this call too if it is another than where
 * the token was issued. Needs the system scope.
 */
export async function recordProof(ctx: Ctx, tx: Tx): Promise<void> {
  const ofSignIn = eq(authSessions.id, signedInUser(ctx).tokenId)
  const [found] = await tx.select().from(authSessions).where(ofSignIn)
  if (!found) return
  const movedProved = found.movedProved || tokenPlace(found, ctx) === 'moved'
  await tx.update(authSessions).set({ confirmedAt: ctx.clock.now(), movedProved }).where(ofSignIn)
}
