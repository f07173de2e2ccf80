/** Ethiopian mobile numbers: +251 and nine digits, 9… (Ethio telecom) or 7… (Safaricom). */
const MOBILE = /^(?:\+251|00251|251|0)?([79]\d{8})$/

/** Converts a number as people write it to E.164 (`+2519…`); null if it is not an Ethiopian mobile number. */
export function toE164(written: string): string | null {
  const match = MOBILE.exec(written.replace(/[\s().-]/g, ''))
  return match ? `+251${match[1]}` : null
}
