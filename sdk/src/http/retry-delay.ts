const BASE_MS = 500
const MOST_MS = 8000

/** What an answer asks for, in ms: seconds or a date, as RFC 9110 (10.2.3) has it; null when it asks for nothing. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Doubles with each try up to 8 s; a random half of it, so that callers that failed together do not come back together. */
export function backoffMs(tries: number, random = Math.random): number {
  const whole = Math.min(MOST_MS, BASE_MS * 2 ** (tries - 1))
  return whole / 2 + (whole / 2) * random()
}
