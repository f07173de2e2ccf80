import { eq, sql } from 'drizzle-orm'
import type { LivenessMoves } from '@wabi/contract/liveness.ts'
import type { Ctx } from '../../context.ts'
import { livenessChallenges } from '../../platform/db/schema/liveness.ts'
import { verificationSessions } from '../../platform/db/schema/verifications.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../platform/random.ts'

/**
 * A burst that could not be looked at costs no try. It draws no new moves either: a challenge that nobody holds, and that
 * has run out, keeps them for the session's next one.
 */
export async function giveBack(
  ctx: Ctx,
  { clientId, sessionId, moves }: { clientId: string; sessionId: string; moves: LivenessMoves },
): Promise<void> {
  const now = ctx.clock.now()
  await asTenant(ctx, clientId, async (tx) => {
    await tx
      .update(verificationSessions)
      .set({ livenessTries: sql`greatest(${verificationSessions.livenessTries} - 1, 0)` })
      .where(eq(verificationSessions.sessionId, sessionId))
    await tx.insert(livenessChallenges).values({
      nonceHash: hashToken(newToken()),
      clientId,
      sessionId,
      moves: [...moves],
      expiresAt: now,
      createdAt: now,
    })
  })
}
