import type { CaptureFacts } from '@wabi/contract/capture.ts'
import { LIVENESS_REASONS, type LivenessReason } from '@wabi/contract/liveness.ts'
import type { Ctx } from '../../context.ts'
import type { AnsweredBurst } from '../../platform/db/schema/liveness.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { imageError } from '../verifications/check-image.ts'
import { customerOf } from '../verifications/customer-of.ts'
import { loadSession } from '../verifications/load-session.ts'
import { keyOwner } from '../verifications/places.ts'
import { claimChallenge } from './claim-challenge.ts'
import { frameOfDataUrl } from './frame-of-data-url.ts'
import { hashBurst } from './hash-burst.ts'
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
 * The frames of a head turn. Their nonce is used up before they are looked at, so that of other frames none is judged
 * under it; the try is, when the verdict is written. The same frames sent again are answered as they were, or judged now
 * where they never came to a verdict: a reply that was lost, or a platform that stopped or was too busy, costs nothing.
 * @throws AppError as `requireHeadTurn` and `claimChallenge`; `liveness.too_many`, `image.*`, `request.too_large`,
 * `server.busy`
 */
export async function submitBurst(ctx: Ctx, input: SubmitBurst): Promise<BurstVerdict> {
  const { sessionId, nonce } = input
  const { clientId } = customerOf(ctx, sessionId)
  const frames = input.images.map(frameOfDataUrl)
  const { burstHash, hasEquals } = hashBurst(frames)
  const begun = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    await requireHeadTurn(ctx, tx, loaded)
    const { session, verification } = loaded
    const { moves, answer } = await claimChallenge(ctx, tx, { sessionId, nonce, burstHash })
    if (answer) return { answer }
    if (triesLeft(session) === 0) throw new AppError('liveness.too_many')
    return { session, moves, key: await ctx.sealer.dataKey(tx, keyOwner(verification)) }
  })
  if ('answer' in begun) return inWords(begun.answer)
  const judged = hasEquals
    ? { found: null, reasons: ['frames_equal' as const] }
    : await judge(ctx, frames, begun.moves)
  return inWords(await recordBurst(ctx, { ...begun, ...judged, nonce, capture: input.capture ?? null }))
}

function inWords({ passed, reasons, triesLeft: left }: AnsweredBurst): BurstVerdict {
  const told = reasons.slice(0, MOST_REASONS)
  return {
    passed,
    reasons: told.map((code) => ({ code, words: LIVENESS_REASONS[code][0] })),
    triesLeft: left,
  }
}

/** A check that breaks is a reason not to pass; frames that are no pictures are refused. */
async function judge(
  ctx: Ctx,
  frames: readonly Uint8Array[],
  moves: JudgedBurst['moves'],
): Promise<Pick<JudgedBurst, 'found' | 'reasons'>> {
  try {
    return { found: await ctx.vision.checkLiveness(frames, { moves }), reasons: [] }
  } catch (error) {
    const known = imageError(error)
    if (known instanceof AppError) throw known
    ctx.log.error({ err: error }, 'the head-turn check broke')
    return { found: null, reasons: ['check_broken'] }
  }
}
