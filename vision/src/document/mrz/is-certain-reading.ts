import type { LineReading } from './decode-line.ts'
import { layoutFor } from './layout.ts'

/** Required log-probability of letters that no check digit covers, in the first and in the second reading. */
export type LetterFloor = { first: number; second: number }

/**
 * Minimum log-probability of the characters in a certain reading. 1 check digit in 10 is right by chance, so right
 * digits alone prove little. What no digit covers (names, countries) must be certain in itself. A filler has a
 * distinctive shape that is read at 0.89 or more even where blur makes most readings unsure: less than that, in either
 * reading, means a faded letter.
 */
const MIN_LOG_PROBABILITY = { checked: -1, filler: -0.16 } as const

/** Whether two readings that agree are certain of every character; the bar is highest where no check digit applies. */
export function isCertainReading(
  first: readonly LineReading[],
  second: readonly LineReading[],
  letters: LetterFloor,
): boolean {
  const checked = checkedPlaces(first.map(({ text }) => text))
  return first.every(({ text, certainties }, line) =>
    certainties.every((log, at) => {
      if (checked[line]?.has(at)) return log > MIN_LOG_PROBABILITY.checked
      const again = second[line]!.certainties[at]!
      if (text[at] === '<') return log > MIN_LOG_PROBABILITY.filler && again > MIN_LOG_PROBABILITY.filler
      return log > letters.first && again > letters.second
    }),
  )
}

/** For each line, the positions of check digits, of what they cover, and of the sex, whose letters cannot be confused. */
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
