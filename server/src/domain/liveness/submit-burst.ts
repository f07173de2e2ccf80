import { eq, sql } from 'drizzle-orm'
import type { CaptureFacts } from '@wabi/contract/capture.ts'
import { LIVENESS_REASONS, type LivenessReason } from '@wabi/contract/liveness.ts'
import type { Ctx } from '../../context.ts'
import { verificationSessions } from '../../platform/db/schema/verifications.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { imageError } from '../verifications/check-image.ts'
import { customerOf } from '../verifications/customer-of.ts'
import { loadSession } from '../verifications/load-session.ts'
import { keyOwner } from '../verifications/places.ts'
import { claimChallenge } from './claim-challenge.ts'
import { frameOfDataUrl } from './frame-of-data-url.ts'
import { giveBack } from './give-back.ts'
import { haveEquals } from './have-equals.ts'
import { type JudgedBurst, recordBurst } from './record-burst.ts'
import { requireHeadTurn } from './require-head-turn.ts'
import { triesLeft } from './tries-left.ts'

/** Reasons told at once: what helps most, and not a list to work through. */
const MOST_REASONS = 2

export interface SubmitBurst {
  sessionId: string
  nonce: string
  /** JPEG data URLs, in the order in which they were taken. */
  images: readonly string[]
  capture?: CaptureFacts | undefined
}

export interface BurstVerdict {
  passed: boolean
  /** In the customer's words, most helpful first. */
  reasons: { code: LivenessReason; words: string }[]
  triesLeft: number
}

/**
 * The frames of a head turn. Their nonce and a try are used up before they are looked at, so that of the calls side by
 * side one is judged; frames that are no pictures and a platform that is too busy to look give the try back.
 * @throws AppError as `requireHeadTurn` and `claimChallenge`; `liveness.too_many`, `image.*`, `request.too_large`,
 * `server.busy`
 */
export async function submitBurst(ctx: Ctx, input: SubmitBurst): Promise<BurstVerdict> {
  const { sessionId, nonce } = input
  const { clientId } = customerOf(ctx, sessionId)
  const frames = input.images.map(frameOfDataUrl)
  const begun = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    await requireHeadTurn(ctx, tx, loaded)
    const { session, verification } = loaded
    if (triesLeft(session) === 0) throw new AppError('liveness.too_many')
    const moves = await claimChallenge(ctx, tx, { sessionId, nonce })
    await tx
      .update(verificationSessions)
      .set({ livenessTries: sql`${verificationSessions.livenessTries} + 1` })
      .where(eq(verificationSessions.sessionId, sessionId))
    return { session, moves, key: await ctx.sealer.dataKey(tx, keyOwner(verification)) }
  })
  const judged = await judge(ctx, frames, begun.moves).catch(async (error: unknown) => {
    if (error instanceof AppError) await giveBack(ctx, { clientId, sessionId, moves: begun.moves })
    throw error
  })
  const capture = input.capture ?? null
  const recorded = await recordBurst(ctx, { ...begun, ...judged, nonce, capture })
  return {
    passed: recorded.passed,
    reasons: recorded.reasons
      .slice(0, MOST_REASONS)
      .map((code) => ({ code, words: LIVENESS_REASONS[code][0] })),
    triesLeft: triesLeft(recorded),
  }
}

/** A check that breaks is a reason not to pass; frames that are no pictures are refused. */
async function judge(
  ctx: Ctx,
  frames: readonly Uint8Array[],
  moves: JudgedBurst['moves'],
): Promise<Pick<JudgedBurst, 'found' | 'reasons'>> {
  if (haveEquals(frames)) return { found: null, reasons: ['frames_equal'] }
  try {
    return { found: await ctx.vision.checkLiveness(frames, { moves }), reasons: [] }
  } catch (error) {
    const known = imageError(error)
    if (known instanceof AppError) throw known
    ctx.log.error({ err: error }, 'the head-turn check broke')
    return { found: null, reasons: ['check_broken'] }
  }
}
