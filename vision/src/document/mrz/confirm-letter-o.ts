import { getCharacterClasses, layoutFor } from './layout.ts'
import { parseMrz } from './parse.ts'

/** A position in an MRZ: line and character, from 0. */
export type Place = readonly [line: number, at: number]

/** More positions prove nothing, and each one doubles the work. */
const MAX_POSITIONS = 8

/**
 * Whether the check digits distinguish each O from a 0: the two differ in width alone, and much print has one shape for
 * both. A single confusion always fails (24 times any weight is no multiple of 10), but several may cancel out: right
 * digits prove nothing then, so no other reading of these positions may have right digits as well. Zeros that were read
 * twice are trusted, because document numbers avoid the letter.
 * @param open positions read as O once and as 0 once
 */
export function confirmLetterO(lines: readonly string[], open: readonly Place[]): boolean {
  const layout = layoutFor(lines.length, lines[0]!.length, lines[0]![0]!)
  if (!layout) return false
  const isOpen = (line: number, at: number) => open.some(([l, k]) => l === line && k === at)
  const places = getCharacterClasses(layout).flatMap((classes, line) =>
    classes.flatMap((kind, at): Place[] => {
      const free = kind === 'any' && (lines[line]![at] === 'O' || isOpen(line, at))
      return free ? [[line, at]] : []
    }),
  )
  if (places.length > MAX_POSITIONS) return false
  for (let choice = 1; choice < 1 << places.length; choice++) {
    const swapped = places.filter((_, i) => choice & (1 << i))
    // An O that was read twice may be where no digit covers it.
    if (swapped.length === 1 && !isOpen(...swapped[0]!)) continue
    if (parseMrz(swapped.reduce(swap, [...lines]))?.failedCheckDigits.length === 0) return false
  }
  return true
}

function swap(lines: string[], [line, at]: Place): string[] {
  const text = lines[line]!
  const other = text[at] === 'O' ? '0' : 'O'
  return lines.with(line, `${text.slice(0, at)}${other}${text.slice(at + 1)}`)
}
