import type { AttemptResult } from './send-delivery.ts'
import { retryDelay } from './retry-delay.ts'

/** The endpoint asks not to be called again (Standard Webhooks: 410 disables). */
const GONE = 410

export interface Judged {
  status: 'success' | 'failed' | 'pending'
  /** Seconds until the next attempt; null when none follows. */
  waitSeconds: number | null
  gone: boolean
}

/** Decides what follows an attempt. A test event is sent once, but a 410 reply to it still counts. */
export function judgeAttempt({ delivery, response, error }: AttemptResult, random = Math.random()): Judged {
  if (error === null) return { status: 'success', waitSeconds: null, gone: false }
  const gone = response?.status === GONE
  const failed = delivery.attempt + 1 - delivery.roundFrom
  const retries = delivery.event === 'webhook.test' ? 0 : delivery.retryAttempts
  const waitSeconds = gone ? null : retryDelay(failed, retries, response?.retryAfterSeconds ?? null, random)
  return { status: waitSeconds === null ? 'failed' : 'pending', waitSeconds, gone }
}
