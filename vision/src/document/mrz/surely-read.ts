import type { LineReading } from './decode-line.ts'
import { layoutFor } from './layout.ts'

/** How sure the letters must be that no digit covers: in the first reading, and in the second. */
export type LetterFloor = { first: number; second: number }

/**
 * Least log-probability of a sure reading's characters. 1 check digit in 10 is right by chance, so right digits alone
 * prove little. What no digit covers (names, countries) must be sure in itself. A filler has a shape of its own, read
 * at 0.89 and more even where blur makes most readings unsure: less than that, in either reading, is a letter that
 * faded.
 */
const SURE = { checked: -1, filler: -0.16 } as const

/** Whether two readings that agree are sure of every character, of those that no check digit covers most of all. */
export function surelyRead(
  first: readonly LineReading[],
  second: readonly LineReading[],
  letters: LetterFloor,
): boolean {
  const checked = checkedPlaces(first.map(({ text }) => text))
  return first.every(({ text, sureness }, line) =>
    sureness.every((log, at) => {
      if (checked[line]?.has(at)) return log > SURE.checked
      const again = second[line]!.sureness[at]!
      if (text[at] === '<') return log > SURE.filler && again > SURE.filler
      return log > letters.first && again > letters.second
    }),
  )
}

/** Line by line, the places that a check digit covers, those of the digits themselves, and sex: four unlike letters. */
function checkedPlaces(lines: readonly string[]): Set<number>[] {
  const places = lines.map(() => new Set<number>())
  const layout = layoutFor(lines.length, lines[0]!.length, lines[0]![0]!)
  if (!layout) return places
  for (const [line, from, to] of [
    ...layout.checks.flatMap(({ over, at }) => [...over, at]),
    layout.places.sex,
  ]) {
    for (let place = from; place < to; place++) places[line]!.add(place)
  }
  return places
}
