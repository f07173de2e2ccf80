import { and, eq, isNull } from 'drizzle-orm'
import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import type { LightColor } from '@wabi/contract/verification/light.ts'
import { LIGHT_CHALLENGES } from '@wabi/contract/verification/light-challenges.ts'
import {
  LIVENESS_FRAME_WIDTH,
  LIVENESS_TTL_MS,
  type LivenessLook,
  MAX_FRAMES,
  MIN_FRAMES,
} from '@wabi/contract/verification/liveness.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { livenessChallenges } from '../../../platform/db/schema/liveness.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { hashToken, newToken, pickRandom } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { loadSession } from '../session/load-session.ts'
import { requireHeadTurn } from './require-head-turn.ts'
import { triesLeft } from './tries-left.ts'

export interface NewChallenge {
  challenge: {
    nonce: string
    looks: LivenessLook[]
    light: LightColor[]
    expiresAt: string
    minFrames: number
    maxFrames: number
    frameWidth: number
  }
  triesLeft: number
}

/**
 * Creates a nonce of 256 random bits, stored only as a hash, and draws a sequence of looks and one of
 * colors: nobody can prepare for them.
 * Unused nonces of this session become void. The challenges of a session are limited, so that an attacker cannot keep
 * asking until prerecorded looks come up.
 * @throws AppError as `requireHeadTurn`; `liveness.too_many` when no try or no challenge is left
 */
export async function createChallenge(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<NewChallenge> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const nonce = newToken()
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    await requireHeadTurn(ctx, tx, loaded)
    const left = triesLeft(loaded.session)
    if (left === 0) throw new AppError('liveness.too_many')
    await tx
      .delete(livenessChallenges)
      .where(
        and(
          ofTenant(livenessChallenges),
          eq(livenessChallenges.sessionId, sessionId),
          isNull(livenessChallenges.usedAt),
        ),
      )
    const looks = [...pickRandom(HEAD_TURN_CHALLENGES)]
    const light = [...pickRandom(LIGHT_CHALLENGES)]
    await tx
      .update(verificationSessions)
      .set({ livenessChallengeCount: loaded.session.livenessChallengeCount + 1 })
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    const createdAt = ctx.clock.now()
    const expiresAt = new Date(createdAt.getTime() + LIVENESS_TTL_MS)
    await tx
      .insert(livenessChallenges)
      .values({ nonceHash: hashToken(nonce), clientId, sessionId, looks, light, expiresAt, createdAt })
    return {
      challenge: {
        nonce,
        looks,
        light,
        expiresAt: expiresAt.toISOString(),
        minFrames: MIN_FRAMES,
        maxFrames: MAX_FRAMES,
        frameWidth: LIVENESS_FRAME_WIDTH,
      },
      triesLeft: left,
    }
  })
}
