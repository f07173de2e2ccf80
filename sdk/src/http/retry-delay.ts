const BASE_MS = 500
const MAX_MS = 8000

/** The delay that an answer requests, in ms: seconds or a date (RFC 9110, 10.2.3); null when it requests none. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/**
 * Doubles with each attempt up to 8 s. Half of it is random, so that callers that failed together do not retry
 * together.
 */
export function backoffMs(tries: number, random = Math.random): number {
  const whole = Math.min(MAX_MS, BASE_MS * 2 ** (tries - 1))
  return whole / 2 + (whole / 2) * random()
}
