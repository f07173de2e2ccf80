import { layoutFor } from '../../../vision/src/document/mrz/layout.ts'

/** The MRZ fields that are tampered with: three that check digits cover, and the name, which none covers. */
export const FIELDS = ['number', 'dateOfBirth', 'expiryDate', 'name'] as const
export type Field = (typeof FIELDS)[number]

/** Positions of the characters of a field, without fillers. */
export function fieldPlaces(lines: readonly string[], field: Field): (readonly [line: number, at: number])[] {
  const [line, from, to] = layoutFor(lines.length, lines[0]!.length, lines[0]![0]!)!.places[field]
  const places = Array.from({ length: to - from }, (_, i) => [line, from + i] as const)
  return places.filter(([row, at]) => lines[row]![at] !== '<')
}
