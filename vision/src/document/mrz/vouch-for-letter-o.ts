import { classesOf, layoutFor } from './layout.ts'
import { parseMrz } from './parse.ts'

/**
 * Whether the check digits tell each O of the free places from a 0. One O more or less always shows (24 times any
 * weight is no multiple of 10), two may cancel: then right digits prove nothing.
 */
export function vouchForLetterO(lines: readonly string[]): boolean {
  const layout = layoutFor(lines.length, lines[0]!.length, lines[0]![0]!)
  if (!layout) return false
  const places = classesOf(layout).flatMap((classes, line) =>
    classes.flatMap((kind, at) => (kind === 'any' && lines[line]![at] === 'O' ? [[line, at] as const] : [])),
  )
  return places.every((one, i) =>
    places.slice(i + 1).every((other) => {
      const swapped = lines.map((line, k) =>
        [one, other].reduce(
          (text, [l, at]) => (l === k ? `${text.slice(0, at)}0${text.slice(at + 1)}` : text),
          line,
        ),
      )
      return (parseMrz(swapped)?.failedCheckDigits.length ?? 0) > 0
    }),
  )
}
