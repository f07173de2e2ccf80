import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import type { Motion } from '@wabi/contract/shapes/motion.ts'
import { LIVENESS_TTL_MS, type LivenessDeclined } from '@wabi/contract/verification/liveness.ts'
import { call } from '../flow/call.ts'

type Reply = ReplyOf<'liveness'>
type Challenge = Extract<Reply, { challenge: object }>['challenge']
export type Verdict = Pick<Extract<Reply, { passed: boolean }>, 'passed' | 'reasons' | 'triesLeft'>

/** The server's challenge and its deadline in milliseconds of `performance.now()`. */
export interface OpenChallenge extends Challenge {
  endsAtMs: number
}

/** The frames of one head-turn attempt, in order: data URLs, or ids of uploads. */
export interface Burst {
  nonce: string
  images: string[]
  /** One in the light of each color; absent where none was shown. */
  light?: string[]
  lightLeftOut?: boolean
  /** The movement between the frames. */
  motion?: Motion
  capture: CaptureFacts
  endsAtMs: number
}

/** After this long without a response, the network is considered lost. */
const TIMEOUT_MS = 40_000

/** Calls the API and aborts on timeout or when `stop` fires. (Browsers of 2023 lack `AbortSignal.any`.) */
async function callLiveness(
  sessionId: string,
  body: NonNullable<InputOf<'liveness'>['body']>,
  stop?: AbortSignal,
) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, TIMEOUT_MS)
  stop?.addEventListener('abort', abort)
  try {
    return await call('liveness', { params: { sessionId }, body }, { signal: controller.signal })
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', abort)
  }
}

/** Requests a new challenge, which voids the previous one. */
export async function requestChallenge(sessionId: string, stop: AbortSignal): Promise<OpenChallenge> {
  // Measured with this device's clock, because it may differ from the server's.
  const endsAtMs = performance.now() + LIVENESS_TTL_MS
  const reply = await callLiveness(sessionId, {}, stop)
  if (!('challenge' in reply)) throw new TypeError('expected a challenge')
  return { ...reply.challenge, endsAtMs }
}

/** Answers the challenge with the hash of a burst, whose pictures follow. */
export async function announceBurst(
  sessionId: string,
  announced: { nonce: string; burstHash: string },
  stop: AbortSignal,
): Promise<void> {
  await callLiveness(sessionId, announced, stop)
}

/** Sends the frames; only the server judges them. */
export async function sendBurst(sessionId: string, burst: Burst, stop: AbortSignal): Promise<Verdict> {
  const { endsAtMs: _, ...body } = burst
  const reply = await callLiveness(sessionId, body, stop)
  if (!('passed' in reply)) throw new TypeError('expected a verdict')
  return reply
}

/** Records why there is no head turn; the check then goes to manual review. */
export async function declineLiveness(sessionId: string, declined: LivenessDeclined): Promise<void> {
  await callLiveness(sessionId, { declined })
}
