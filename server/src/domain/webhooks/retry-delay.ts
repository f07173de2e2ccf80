const MINUTE = 60

/** Seconds before each retry: the first soon, for a hiccup; the usual three reach over two hours, ten over four days. */
const DELAYS = [30, 10 * MINUTE, 120 * MINUTE, 300 * MINUTE, 600 * MINUTE, 840 * MINUTE, 1200 * MINUTE]
const LONGEST = 1440 * MINUTE

/** Spreads the retries of many deliveries that failed together. */
const JITTER = 0.2

/**
 * Seconds until the next attempt; null when the attempts are used up. `Retry-After` is honoured between the delay and
 * twice it.
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
  const base = DELAYS[failed - 1] ?? LONGEST
  const asked = Math.min(2 * base, Math.max(base, retryAfterSeconds ?? 0))
  return Math.round(asked * (1 - JITTER + 2 * JITTER * random))
}
