import type { LabelledDate } from './label-dates.ts'
import type { PlacedDate } from './place-dates.ts'

/** No card expires sooner than this after its holder's birth. */
const MIN_YEARS = 14

/**
 * A Fayda card prints two dates in rows, the birth above the expiry, and its issue date vertically along the edge.
 * Where the labels were lost, the lower of two certain dates is the expiry, past or not. None where a label says
 * otherwise.
 */
export function faydaDates(dates: readonly PlacedDate[], labelled: readonly LabelledDate[]): LabelledDate[] {
  const rows = dates.filter(({ sure, width, height }) => sure && width > height).sort((a, b) => a.y - b.y)
  const days = [...new Set(rows.map(({ day }) => day))]
  const [birth, expiry] = days
  if (!birth || !expiry || days.length !== 2) return []
  if (Number(expiry.slice(0, 4)) - Number(birth.slice(0, 4)) < MIN_YEARS) return []
  const other = labelled.some(({ kind, day }) =>
    day === expiry ? kind !== 'expiryDate' : day === birth && kind !== 'dateOfBirth',
  )
  return other
    ? []
    : [
        { kind: 'dateOfBirth', day: birth, sure: true },
        { kind: 'expiryDate', day: expiry, sure: true },
      ]
}
