/**
 * The distance below which a gallery face counts as the probe's, by the number of faces compared. Every further
 * stranger is one more chance of a false alarm, so the limit falls as their number grows: it keeps false alarms at
 * about one in a hundred searches, assuming that half of a client's customers are of the probe's sex. Fitted to the
 * left tail of strangers of one sex, taken as normal (mean 0.776, standard deviation 0.075; for some 10 000 such pairs
 * it predicts one below 0.50, and the nearest measured is 0.502). Further out it is an extrapolation: no measured pair
 * bounds anything at one in ten million. docs/SCORING.md has the table.
 */
const LIMITS: readonly (readonly [faces: number, below: number])[] = [
  [100, 0.5],
  [1000, 0.469],
  [10_000, 0.432],
  [100_000, 0.398],
  [1_000_000, 0.366],
]

export function repeatDistanceLimit(faces: number): number {
  const [first, last] = [LIMITS[0]!, LIMITS.at(-1)!]
  if (faces <= first[0]) return first[1]
  if (faces >= last[0]) return last[1]
  const at = LIMITS.findIndex(([most]) => faces <= most)
  const [[fewer, above], [more, below]] = [LIMITS[at - 1]!, LIMITS[at]!]
  const share = Math.log(faces / fewer) / Math.log(more / fewer)
  return above + share * (below - above)
}
