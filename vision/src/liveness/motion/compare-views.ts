/** A small gray view of the face, of zero mean and unit deviation. */
export type View = { readonly data: Float32Array; readonly width: number; readonly height: number }

/** Views are searched this far around their place, because hands move. */
const REACH_PX = 4
const STEP_PX = 2
/** The search looks at every third row only, the final comparison at all. */
const SEARCH_ROWS = 3

/** The value of a measure at the translation within reach where it is least. */
function leastOf(measure: (dx: number, dy: number, everyRows: number) => number): number {
  let least = Infinity
  let at: readonly [number, number] = [0, 0]
  for (let dy = -REACH_PX; dy <= REACH_PX; dy += STEP_PX)
    for (let dx = -REACH_PX; dx <= REACH_PX; dx += STEP_PX) {
      const found = measure(dx, dy, SEARCH_ROWS)
      if (found < least) [least, at] = [found, [dx, dy]]
    }
  const [x, y] = at
  least = Infinity
  for (const dy of [-1, 0, 1])
    for (const dx of [-1, 0, 1]) least = Math.min(least, measure(x + dx, y + dy, 1))
  return least
}

/** The part of a view that both still cover after a translation; `right` and `bottom` exclusive. */
const overlapOf = ({ width, height }: View, dx: number, dy: number) => ({
  left: Math.max(0, -dx),
  right: Math.min(width, width - dx),
  top: Math.max(0, -dy),
  bottom: Math.min(height, height - dy),
})

/** Mean absolute difference of two views at the best translation: 0 for the same picture, about 1.1 for unrelated ones. */
export const differenceOfViews = (one: View, other: View): number =>
  leastOf((dx, dy, everyRows) => differenceAt(one, other, [dx, dy], everyRows))

function differenceAt(
  one: View,
  other: View,
  [dx, dy]: readonly [number, number],
  everyRows: number,
): number {
  const { left, right, top, bottom } = overlapOf(one, dx, dy)
  let [sum, rows] = [0, 0]
  for (let y = top; y < bottom; y += everyRows, rows += 1) {
    const row = y * one.width
    const otherRow = (y + dy) * one.width + dx
    for (let x = left; x < right; x += 1) sum += Math.abs(one.data[row + x]! - other.data[otherRow + x]!)
  }
  return sum / ((right - left) * rows)
}

/**
 * How much of what distinguishes a view from the nearer of two others is explained by a mixture of both, at the best
 * translation of the view: 1 in a cross-fade, less for something that moves.
 */
export const mixtureOfViews = (view: View, first: View, last: View): number =>
  1 - leastOf((dx, dy, everyRows) => unexplainedAt(view, [first, last], [dx, dy], everyRows))

function unexplainedAt(
  view: View,
  [first, last]: readonly [View, View],
  [dx, dy]: readonly [number, number],
  everyRows: number,
): number {
  const { left, right, top, bottom } = overlapOf(first, dx, dy)
  let [along, across, toFirst, toLast] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y += everyRows) {
    const row = y * view.width
    const viewRow = (y + dy) * view.width + dx
    for (let x = left; x < right; x += 1) {
      const a = first.data[row + x]!
      const b = last.data[row + x]!
      const v = view.data[viewRow + x]!
      along += (b - a) * (v - a)
      across += (b - a) * (b - a)
      toFirst += (v - a) * (v - a)
      toLast += (v - b) * (v - b)
    }
  }
  const share = across > 0 ? Math.max(0, Math.min(1, along / across)) : 0
  const nearer = Math.min(toFirst, toLast)
  // |v - a - share (b - a)|^2
  const residual = toFirst - 2 * share * along + share * share * across
  return nearer > 0 ? Math.max(0, residual) / nearer : 1
}
