/**
 * Below which distance a face of the gallery is taken for the one that is looked for, by the number of faces that are
 * compared. Every stranger more is one more chance of a false alarm, so the limit falls with their number: it keeps false
 * alarms at about one in a hundred searches, half of a client's customers being of the sex of the one searched for. From the
 * left tail of strangers of one sex, taken for normal (mean 0.776, standard deviation 0.075; of some 10 000 such pairs it
 * expects one below 0.50, and the nearest that was met is 0.502). Further out it is an extrapolation: no measured pair bounds
 * anything at one in ten million. docs/SCORING.md has the table.
 */
const LIMITS: readonly (readonly [faces: number, below: number])[] = [
  [100, 0.5],
  [1000, 0.469],
  [10_000, 0.432],
  [100_000, 0.398],
  [1_000_000, 0.366],
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
