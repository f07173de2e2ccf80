type Header = string | string[] | undefined

const first = (header: Header) => (Array.isArray(header) ? header[0] : header)?.trim()

/**
 * Seconds requested by a `Retry-After` header: a number, or a date (RFC 9110 10.2.3) relative to the receiver's own
 * `Date` header; null without a valid one.
 */
export function retryAfterSeconds(header: Header, date: Header): number | null {
  const text = first(header)
  if (!text) return null
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  // HTTP dates only: `Date.parse` would accept `-5` as a year.
  if (!/^[A-Z][a-z]{2}, .* GMT$/u.test(text)) return null
  const ms = Date.parse(text) - Date.parse(first(date) ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, Math.ceil(ms / 1000))
}
