import type { LabelledDate } from './label-dates.ts'
import type { PlacedDate } from './place-dates.ts'

/** Nobody's card runs out sooner after a birth. */
const LEAST_YEARS = 14

/**
 * A Fayda card prints two days in rows, the birth above the expiry, and its issue up the edge: where the labels were
 * lost, the lower of two sure days is the expiry, past or not. Nothing where a label calls it something else.
 */
export function faydaDates(dates: readonly PlacedDate[], labelled: readonly LabelledDate[]): LabelledDate[] {
  const rows = dates.filter(({ sure, width, height }) => sure && width > height).sort((a, b) => a.y - b.y)
  const days = [...new Set(rows.map(({ day }) => day))]
  const [birth, expiry] = days
  if (!birth || !expiry || days.length !== 2) return []
  if (Number(expiry.slice(0, 4)) - Number(birth.slice(0, 4)) < LEAST_YEARS) return []
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
