/** Seconds that a `Retry-After` header asks for: a number or a date (RFC 9110 10.2.3); null without a sensible one. */
export function retryAfterSeconds(header: string | string[] | undefined, nowMs: number): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return null
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  // Only the date that HTTP writes: `Date.parse` would take `-5` for a year.
  if (!/^[A-Z][a-z]{2}, .* GMT$/u.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1000))
}
