import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import type { Motion } from '@wabi/contract/shapes/motion.ts'
import { LIVENESS_REASONS, type LivenessReason } from '@wabi/contract/verification/liveness.ts'
import type { CheckLivenessOptions } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { AnsweredBurst } from '../../../platform/db/schema/liveness.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { toImageError } from '../../kernel/check-image.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { claimBurst } from './announce-burst.ts'
import { readPictures } from '../uploads/take-upload.ts'
import { checkFrame, decodeFrame } from './decode-frame.ts'
import { hashBurst } from './hash-burst.ts'
import { type JudgedBurst, recordBurst } from './record-burst.ts'

/** Reasons shown at once: the most helpful ones, not a list to work through. */
const MAX_REASONS = 2

export interface SubmitBurst {
  sessionId: string
  nonce: string
  /** JPEG data URLs or ids of complete uploads, in the order in which they were taken. */
  images: readonly string[]
  /** The same in the light of each color of the challenge. */
  light?: readonly string[] | undefined
  lightLeftOut?: boolean | undefined
  /** The movement between them. */
  motion?: Motion | undefined
  capture?: CaptureFacts | undefined
}

export interface BurstVerdict {
  passed: boolean
  /** In words for the customer, most helpful first. */
  reasons: { code: LivenessReason; words: string }[]
  triesLeft: number
}

/**
 * Judges the frames of a head turn. The nonce is consumed before they are analyzed, so no other frames can use it; the
 * try is counted when the verdict is stored. The same frames sent again get the same answer, or are judged now if there
 * is no verdict yet: a lost reply, a stopped or a busy platform costs no try.
 * @throws AppError as `claimBurst`; `image.*`, `upload.incomplete`, `request.too_large`, `server.busy`
 */
export async function submitBurst(ctx: Ctx, input: SubmitBurst): Promise<BurstVerdict> {
  const { sessionId, nonce } = input
  const { clientId } = requireCustomer(ctx, sessionId)
  const { motion, light = [] } = input
  const sent = [...input.images, ...light, ...(motion ? [motion.sheet] : [])]
  const pictures = await readPictures(ctx, sessionId, sent, decodeFrame)
  for (const picture of pictures) checkFrame(picture)
  const frames = pictures.slice(0, input.images.length)
  const others = pictures.slice(input.images.length)
  const lit = others.slice(0, light.length)
  const sheet = others[light.length]
  const times = motion ? [...motion.timesMs, ...motion.lookTimesMs] : []
  const { burstHash, hasEquals } = hashBurst(frames, others, times)
  const started = await asTenant(ctx, clientId, async (tx) => {
    const { session, verification, claimed } = await claimBurst(ctx, tx, { sessionId, nonce, burstHash })
    const { looks, light, answer } = claimed
    if (answer) return { answer }
    return { session, looks, light, key: await ctx.sealer.dataKey(tx, keyOwner(verification)) }
  })
  if ('answer' in started) return inWords(started.answer)
  const judged = hasEquals
    ? { found: null, reasons: ['frames_equal' as const] }
    : await judge(ctx, frames, {
        looks: started.looks,
        light: started.light && lit.length > 0 ? { colors: started.light, frames: lit } : undefined,
        motion: motion && sheet ? { ...motion, sheet } : undefined,
      })
  return inWords(
    await recordBurst(ctx, {
      ...started,
      ...judged,
      nonce,
      colors: started.light,
      lightLeftOut: input.lightLeftOut ?? false,
      capture: input.capture ?? null,
    }),
  )
}

function inWords({ passed, reasons, triesLeft: left }: AnsweredBurst): BurstVerdict {
  const shown = reasons.slice(0, MAX_REASONS)
  return {
    passed,
    reasons: shown.map((code) => ({ code, words: LIVENESS_REASONS[code][0] })),
    triesLeft: left,
  }
}

/** A check that fails with an error does not pass; frames that are not images are refused. */
async function judge(
  ctx: Ctx,
  frames: readonly Uint8Array[],
  options: CheckLivenessOptions,
): Promise<Pick<JudgedBurst, 'found' | 'reasons'>> {
  try {
    return { found: await visionFor(ctx).checkLiveness(frames, options), reasons: [] }
  } catch (error) {
    const known = toImageError(error)
    if (known instanceof AppError) throw known
    ctx.log.error({ err: error }, 'the head-turn check failed')
    return { found: null, reasons: ['check_broken'] }
  }
}
