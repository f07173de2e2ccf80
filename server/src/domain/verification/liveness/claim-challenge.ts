import { and, eq, gt, isNull } from 'drizzle-orm'
import type { LightColor } from '@wabi/contract/verification/light.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { type AnsweredBurst, livenessChallenges } from '../../../platform/db/schema/liveness.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { EARLIER_MOVES, toLooks } from './earlier-moves.ts'

export interface ClaimedChallenge {
  looks: readonly LivenessLook[]
  /** null for a challenge of a version without colors. */
  light: readonly LightColor[] | null
  /** The earlier answer to the same frames; null when they have yet to be judged. */
  answer: AnsweredBurst | null
}

/**
 * Consumes a nonce for the frames identified by `burstHash` and returns its looks and colors. Only one burst can claim it. The
 * same frames may be sent again, because their reply was lost or the platform stopped while judging them.
 * @throws AppError `liveness.expired` for an expired nonce; `liveness.nonce_invalid` for one that other frames used,
 * and for a void or unknown one or one of another session, which are not distinguished
 */
export async function claimChallenge(
  ctx: Ctx,
  tx: Tx,
  { sessionId, nonce, burstHash }: { sessionId: string; nonce: string; burstHash: string },
): Promise<ClaimedChallenge> {
  const now = ctx.clock.now()
  const own = and(
    eq(livenessChallenges.nonceHash, hashToken(nonce)),
    eq(livenessChallenges.sessionId, sessionId),
  )
  const [claimed] = await tx
    .update(livenessChallenges)
    .set({ usedAt: now, burstHash })
    .where(
      and(
        ofTenant(livenessChallenges),
        own,
        isNull(livenessChallenges.usedAt),
        gt(livenessChallenges.expiresAt, now),
      ),
    )
    .returning({ looks: livenessChallenges.looks, light: livenessChallenges.light })
  if (claimed) return { looks: storedLooks(claimed), light: claimed.light, answer: null }
  const [found] = await tx
    .select()
    .from(livenessChallenges)
    .where(and(ofTenant(livenessChallenges), own))
  if (found && found.burstHash === burstHash)
    return { looks: storedLooks(found), light: found.light, answer: found.answer }
  throw new AppError(found && found.usedAt === null ? 'liveness.expired' : 'liveness.nonce_invalid')
}

/** Processes of the version before decision 036 store two moves during an upgrade. */
const storedLooks = ({ looks }: { looks: readonly LivenessLook[] }) =>
  looks.length === EARLIER_MOVES ? toLooks(looks) : looks

/**
 * The answer recorded under a claimed nonce; null when there is none yet. The nonce no longer exists once another
 * browser has restarted the session. With the session locked, only one call gets null before it answers.
 * @throws AppError `liveness.nonce_invalid`
 */
export async function findAnswer(tx: Tx, nonce: string): Promise<AnsweredBurst | null> {
  const [found] = await tx
    .select({ usedAt: livenessChallenges.usedAt, answer: livenessChallenges.answer })
    .from(livenessChallenges)
    .where(and(ofTenant(livenessChallenges), eq(livenessChallenges.nonceHash, hashToken(nonce))))
  if (!found?.usedAt) throw new AppError('liveness.nonce_invalid')
  return found.answer
}

/** Stores the answer with its nonce. */
export async function recordAnswer(tx: Tx, nonce: string, answer: AnsweredBurst): Promise<void> {
  await tx
    .update(livenessChallenges)
    .set({ answer })
    .where(and(ofTenant(livenessChallenges), eq(livenessChallenges.nonceHash, hashToken(nonce))))
}
