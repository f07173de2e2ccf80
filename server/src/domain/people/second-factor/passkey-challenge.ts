import { and, eq, gt } from 'drizzle-orm'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { signedInUser } from '../auth/signed-in-user.ts'

const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** Stores the challenge that this sign-in was given; it replaces an earlier one. Needs the system scope. */
export async function storeChallenge(ctx: Ctx, tx: Tx, challenge: string): Promise<void> {
  const passkeyChallengeUntil = new Date(ctx.clock.now().getTime() + CHALLENGE_LIFETIME_MS)
  await tx
    .update(authSessions)
    .set({ passkeyChallenge: challenge, passkeyChallengeUntil })
    .where(eq(authSessions.id, signedInUser(ctx).tokenId))
}

/**
 * Takes the challenge of this sign-in, which then cannot be answered again. Needs the system scope, and a transaction
 * that commits even if the answer is wrong.
 * @throws AppError `auth.passkey_over`
 */
export async function takeChallenge(ctx: Ctx, tx: Tx): Promise<string> {
  const ofSignIn = and(
    eq(authSessions.id, signedInUser(ctx).tokenId),
    gt(authSessions.passkeyChallengeUntil, ctx.clock.now()),
  )
  const [found] = await tx.select().from(authSessions).where(ofSignIn).for('update')
  if (!found?.passkeyChallenge) throw new AppError('auth.passkey_over')
  await tx
    .update(authSessions)
    .set({ passkeyChallenge: null, passkeyChallengeUntil: null })
    .where(eq(authSessions.id, found.id))
  return found.passkeyChallenge
}
