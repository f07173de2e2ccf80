import { and, eq, gt, isNull } from 'drizzle-orm'
import type { LivenessMoves } from '@wabi/contract/liveness.ts'
import type { Ctx } from '../../context.ts'
import { livenessChallenges } from '../../platform/db/schema/liveness.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { hashToken } from '../../platform/random.ts'
import { AppError } from '../app-error.ts'

/**
 * Uses up a nonce: of all who bring it one gets its moves.
 * @throws AppError `liveness.expired` for one that came too late, `liveness.nonce_invalid` for a used, void, unknown or
 * another session's one, which all answer alike
 */
export async function claimChallenge(
  ctx: Ctx,
  tx: Tx,
  { sessionId, nonce }: { sessionId: string; nonce: string },
): Promise<LivenessMoves> {
  const now = ctx.clock.now()
  const own = and(
    eq(livenessChallenges.nonceHash, hashToken(nonce)),
    eq(livenessChallenges.sessionId, sessionId),
    isNull(livenessChallenges.usedAt),
  )
  const [claimed] = await tx
    .update(livenessChallenges)
    .set({ usedAt: now })
    .where(and(own, gt(livenessChallenges.expiresAt, now)))
    .returning({ moves: livenessChallenges.moves })
  if (claimed) return claimed.moves
  const [late] = await tx.select({ moves: livenessChallenges.moves }).from(livenessChallenges).where(own)
  throw new AppError(late ? 'liveness.expired' : 'liveness.nonce_invalid')
}

/**
 * Whether a nonce that was claimed is still this session's: what another browser began is dropped with the rest of it.
 * @throws AppError `liveness.nonce_invalid`
 */
export async function requireClaimed(tx: Tx, nonce: string): Promise<void> {
  const [found] = await tx
    .select({ usedAt: livenessChallenges.usedAt })
    .from(livenessChallenges)
    .where(eq(livenessChallenges.nonceHash, hashToken(nonce)))
  if (!found?.usedAt) throw new AppError('liveness.nonce_invalid')
}
