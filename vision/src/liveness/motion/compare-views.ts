/** A small gray view of the face, of zero mean and unit deviation. */
export type View = { readonly data: Float32Array; readonly width: number; readonly height: number }

/** Views are searched this far around their place, because hands move. */
const REACH_PX = 4
const STEP_PX = 2

/** The least of what a function gives for any translation within reach. */
function leastOf(measure: (dx: number, dy: number) => number): number {
  let least = Infinity
  let at: readonly [number, number] = [0, 0]
  const look = (dx: number, dy: number) => {
    const found = measure(dx, dy)
    if (found < least) [least, at] = [found, [dx, dy]]
  }
  for (let dy = -REACH_PX; dy <= REACH_PX; dy += STEP_PX)
    for (let dx = -REACH_PX; dx <= REACH_PX; dx += STEP_PX) look(dx, dy)
  const [x, y] = at
  for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) look(x + dx, y + dy)
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
  leastOf((dx, dy) => differenceAt(one, other, dx, dy))

function differenceAt(one: View, other: View, dx: number, dy: number): number {
  const { left, right, top, bottom } = overlapOf(one, dx, dy)
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    const row = y * one.width
    const otherRow = (y + dy) * one.width + dx
    for (let x = left; x < right; x += 1) sum += Math.abs(one.data[row + x]! - other.data[otherRow + x]!)
  }
  return sum / ((right - left) * (bottom - top))
}

/**
 * How much of what distinguishes a view from the nearer of two others is explained by a mixture of both, at the best
 * translation of the view: 1 in a cross-fade, less for something that moves.
 */
export const mixtureOfViews = (view: View, first: View, last: View): number =>
  1 - leastOf((dx, dy) => unexplainedAt(view, [first, last], dx, dy))

function unexplainedAt(view: View, [first, last]: readonly [View, View], dx: number, dy: number): number {
  const { left, right, top, bottom } = overlapOf(first, dx, dy)
  let [along, across, toFirst, toLast] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y += 1) {
    const row = y * view.width
    const viewRow = (y + dy) * view.width + dx
    for (let x = left; x < right; x += 1) {
      const [a, b, v] = [first.data[row + x]!, last.data[row + x]!, view.data[viewRow + x]!]
      along += (b - a) * (v - a)
      across += (b - a) ** 2
      toFirst += (v - a) ** 2
      toLast += (v - b) ** 2
    }
  }
  const share = across > 0 ? Math.max(0, Math.min(1, along / across)) : 0
  const nearer = Math.min(toFirst, toLast)
  // |v - a - share (b - a)|^2
  const residual = toFirst - 2 * share * along + share * share * across
  return nearer > 0 ? Math.max(0, residual) / nearer : 1
}
