type Header = string | string[] | undefined

const first = (header: Header) => (Array.isArray(header) ? header[0] : header)?.trim()

/**
 * Seconds that a `Retry-After` header asks for: a number, or a date (RFC 9110 10.2.3) by the clock that the receiver's own
 * `Date` header tells; null without a sensible one.
 */
export function retryAfterSeconds(header: Header, date: Header): number | null {
  const text = first(header)
  if (!text) return null
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  // Only the date that HTTP writes: `Date.parse` would take `-5` for a year.
  if (!/^[A-Z][a-z]{2}, .* GMT$/u.test(text)) return null
  const ms = Date.parse(text) - Date.parse(first(date) ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, Math.ceil(ms / 1000))
}
