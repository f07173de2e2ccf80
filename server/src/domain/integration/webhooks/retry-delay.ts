import { MINUTE_S } from '@wabi/contract/time/durations.ts'

/**
 * Seconds before each retry: the first soon, for a brief outage; the default three span two hours, eight span three days, ten span five.
 */
const DELAYS_S = [
  30,
  10 * MINUTE_S,
  120 * MINUTE_S,
  300 * MINUTE_S,
  600 * MINUTE_S,
  840 * MINUTE_S,
  1200 * MINUTE_S,
]
const MAX_DELAY_S = 1440 * MINUTE_S

/** Spreads the retries of deliveries that failed at the same time. */
const JITTER = 0.2

/**
 * Seconds until the next attempt; null when the attempts are used up. `Retry-After` is honored from the delay up to
 * twice the delay.
 * @param failed attempts so far, 1 after the first
 * @param retryAttempts retries that the webhook allows
 * @param random in [0, 1)
 */
export function retryDelay(
  failed: number,
  retryAttempts: number,
  retryAfterSeconds: number | null = null,
  random = Math.random(),
): number | null {
  if (failed > retryAttempts) return null
  const base = DELAYS_S[failed - 1] ?? MAX_DELAY_S
  const requestedDelay = Math.min(2 * base, Math.max(base, retryAfterSeconds ?? 0))
  return Math.round(requestedDelay * (1 - JITTER + 2 * JITTER * random))
}
