/**
 * Below which distance a face of the gallery is taken for the one that is looked for, by the number of faces that are
 * compared. Every stranger more is one more chance of a false alarm, so the limit falls with their number: it keeps false
 * alarms at about one in a hundred searches. From the left tail of strangers of one sex (0.06 % below 0.55, 0.51 % below
 * 0.60: normal, mean 0.792, standard deviation 0.0746), half of a client's customers being of the sex of the one searched
 * for. Far out the tail is an extrapolation: 24 732 measured pairs bound nothing at one in ten million.
 */
const LIMITS: readonly (readonly [faces: number, below: number])[] = [
  [100, 0.527],
  [1000, 0.485],
  [10_000, 0.448],
  [100_000, 0.413],
  [1_000_000, 0.382],
]

export function repeatLimit(faces: number): number {
  const [first, last] = [LIMITS[0]!, LIMITS.at(-1)!]
  if (faces <= first[0]) return first[1]
  if (faces >= last[0]) return last[1]
  const at = LIMITS.findIndex(([most]) => faces <= most)
  const [[fewer, above], [more, below]] = [LIMITS[at - 1]!, LIMITS[at]!]
  const share = Math.log(faces / fewer) / Math.log(more / fewer)
  return above + share * (below - above)
}
