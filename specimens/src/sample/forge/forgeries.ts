import { hasZone, getSides, type SampleKind } from '../kinds.ts'

/**
 * Forgeries. `expired` is not one but an expired document, listed here because it must not pass either. `screen` and
 * `print-out` are genuine documents photographed from a display or from paper.
 */
export const FORGERIES = [
  'number-changed',
  'birth-changed',
  'expiry-changed',
  'name-changed',
  'photo-replaced',
  'mrz-not-print',
  'print-not-mrz',
  'mrz-check-digits',
  'barcode-of-another',
  'calendars-disagree',
  'text-pasted',
  'screen',
  'print-out',
  'expired',
] as const
export type Forgery = (typeof FORGERIES)[number]

const ZONES: readonly Forgery[] = ['mrz-not-print', 'print-not-mrz', 'mrz-check-digits']

/** Forgeries that make sense for a kind; each affects at least one side of it. */
export function listForgeries(kind: SampleKind): Forgery[] {
  const zone = getSides(kind).some((side) => hasZone(kind, side))
  const barcode = kind === 'fayda' || kind === 'licence' || kind === 'aamva'
  const calendars = kind === 'fayda' || kind === 'kebele' || kind === 'licence'
  return FORGERIES.filter((one) => {
    if (ZONES.includes(one)) return zone
    if (one === 'barcode-of-another') return barcode
    if (one === 'calendars-disagree') return calendars
    return true
  })
}
