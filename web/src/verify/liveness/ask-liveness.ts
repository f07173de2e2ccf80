import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import type { CaptureFacts } from '@wabi/contract/capture.ts'
import { LIVENESS_TTL_MS, type LivenessDeclined } from '@wabi/contract/liveness.ts'
import { call } from '../call.ts'

type Reply = ReplyOf<'liveness'>
type Challenge = Extract<Reply, { challenge: object }>['challenge']
export type Verdict = Pick<Extract<Reply, { passed: boolean }>, 'passed' | 'reasons' | 'triesLeft'>

/** What the server asks for, and until when it takes an answer, in milliseconds of `performance.now()`. */
export interface OpenChallenge extends Challenge {
  endsAtMs: number
}

/** The pictures of one run through the cues, in order. */
export interface Burst {
  nonce: string
  images: string[]
  capture: CaptureFacts
  endsAtMs: number
}

/** Longer than this no answer is waited for: the network is gone. */
const TIMEOUT_MS = 40_000

/** One call, given up when it takes too long or is stopped. (`AbortSignal.any` is missing in browsers of 2023.) */
async function ask(sessionId: string, body: NonNullable<InputOf<'liveness'>['body']>, stop?: AbortSignal) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  const timer = setTimeout(giveUp, TIMEOUT_MS)
  stop?.addEventListener('abort', giveUp)
  try {
    return await call('liveness', { params: { sessionId }, body }, { signal: controller.signal })
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', giveUp)
  }
}

/** A new challenge; the one before it is void from now on. */
export async function askChallenge(sessionId: string, stop: AbortSignal): Promise<OpenChallenge> {
  // Counted from here by this device's own clock, which need not agree with the server's.
  const endsAtMs = performance.now() + LIVENESS_TTL_MS
  const reply = await ask(sessionId, {}, stop)
  if (!('challenge' in reply)) throw new TypeError('a challenge was asked for')
  return { ...reply.challenge, endsAtMs }
}

/** Sends the pictures; the server alone says what they show. */
export async function sendBurst(sessionId: string, burst: Burst, stop: AbortSignal): Promise<Verdict> {
  const { nonce, images, capture } = burst
  const reply = await ask(sessionId, { nonce, images, capture }, stop)
  if (!('passed' in reply)) throw new TypeError('a verdict was asked for')
  return reply
}

/** Says why there is no head turn: a person will look at the check. */
export async function declineLiveness(sessionId: string, declined: LivenessDeclined): Promise<void> {
  await ask(sessionId, { declined })
}
