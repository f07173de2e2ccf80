import type { DocumentFindings } from '../../shapes.ts'

/** ICAO 9303 bears no passport longer than this, nor does Ethiopia a card; a month for how issuers count. */
const LONGEST_YEARS = 10
const GRACE_DAYS = 31
/** So much longer, and a birth was taken for the issue. */
const MISREAD_YEARS = 8
const DAY_MS = 86_400_000

/** Whether issue and expiry, both read surely on one side, lie further apart than such a document is ever issued for. */
export function validTooLong({
  kind,
  readings: { mrz, barcode, print, doubtful },
}: DocumentFindings): boolean {
  if (kind.type !== 'passport' && kind.country !== 'ET') return false
  const sure = (field: 'issueDate' | 'expiryDate') => (doubtful.includes(field) ? undefined : print[field])
  const from = sure('issueDate') ?? barcode?.issueDate
  const to = sure('expiryDate') ?? mrz?.expiryDate ?? barcode?.expiryDate
  if (!from || !to) return false
  const last = new Date(`${Number(from.slice(0, 4)) + LONGEST_YEARS}${from.slice(4)}T00:00:00Z`)
  const over = Date.parse(to) - last.getTime()
  return over > GRACE_DAYS * DAY_MS && over < MISREAD_YEARS * 366 * DAY_MS
}
