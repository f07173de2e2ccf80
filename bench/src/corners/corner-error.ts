import type { Location } from '../../../vision/src/image/locate/locate.ts'

type Point = readonly [number, number]

/** Error of the furthest corner as a share of the card's longer side, whatever the order of the corners. */
export function cornerError(found: Location['corners'], truth: readonly Point[]): number {
  const side = (i: number) =>
    Math.hypot(truth[i]![0] - truth[(i + 1) % 4]![0], truth[i]![1] - truth[(i + 1) % 4]![1])
  const width = Math.max(side(0) + side(2), side(1) + side(3)) / 2
  const errors = [0, 1, 2, 3].map((shift) =>
    Math.max(
      ...found.map(([x, y], i) => Math.hypot(x - truth[(i + shift) % 4]![0], y - truth[(i + shift) % 4]![1])),
    ),
  )
  return Math.min(...errors) / width
}
