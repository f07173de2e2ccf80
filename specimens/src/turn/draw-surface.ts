import type { Raster } from '../raster.ts'

/** A grid of points over a source picture: their positions in source and target, and their nearness to the viewer. */
export type Surface = {
  readonly columns: number
  readonly rows: number
  /** Row by row, `columns * rows` each. Nearness increases towards the viewer, in any unit. */
  readonly sourceX: Float64Array
  readonly sourceY: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly nearness: Float64Array
}

/** A surface of zeros. */
export function createSurface(columns: number, rows: number): Surface {
  const make = () => new Float64Array(columns * rows)
  return { columns, rows, sourceX: make(), sourceY: make(), x: make(), y: make(), nearness: make() }
}

/** Paints the source, mapped onto the surface, into the target; nearer parts cover those further away. */
export function drawSurface(target: Raster, source: Raster, surface: Surface): void {
  const { columns, rows, nearness } = surface
  const cells: { at: number; nearness: number }[] = []
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column
      const mean = nearness[at]! + nearness[at + 1]! + nearness[at + columns]! + nearness[at + columns + 1]!
      cells.push({ at, nearness: mean })
    }
  }
  cells.sort((a, b) => a.nearness - b.nearness)
  for (const { at } of cells) {
    drawTriangle(target, source, surface, at, at + 1, at + columns)
    drawTriangle(target, source, surface, at + columns + 1, at + columns, at + 1)
  }
}

function drawTriangle(
  target: Raster,
  source: Raster,
  { x, y, sourceX, sourceY }: Surface,
  a: number,
  b: number,
  c: number,
): void {
  const [ax, ay, bx, by, cx, cy] = [x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (!(Math.abs(area) > 1e-6)) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const right = Math.min(target.width - 1, Math.floor(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const bottom = Math.min(target.height - 1, Math.floor(Math.max(ay, by, cy)))
  // All values of a pixel are linear in its position: one step to the right always adds the same.
  const vx = (cy - ay) / area
  const wx = (ay - by) / area
  const [sa, sb, sc] = [sourceX[a]!, sourceX[b]!, sourceX[c]!]
  const [ta, tb, tc] = [sourceY[a]!, sourceY[b]!, sourceY[c]!]
  const sx = vx * (sb - sa) + wx * (sc - sa)
  const tx = vx * (tb - ta) + wx * (tc - ta)
  for (let py = top; py <= bottom; py += 1) {
    const v = ((left - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area + OVERLAP
    const w = ((bx - ax) * (py - ay) - (left - ax) * (by - ay)) / area + OVERLAP
    // The part of the row inside the triangle: where v, w and 1 - v - w are not below 0.
    const rest = 1 + 3 * OVERLAP - v - w
    const first = Math.ceil(Math.max(0, entry(v, vx), entry(w, wx), entry(rest, -vx - wx)))
    const last = Math.floor(Math.min(right - left, exit(v, vx), exit(w, wx), exit(rest, -vx - wx)))
    let s = sa + v * (sb - sa) + w * (sc - sa) + first * sx
    let t = ta + v * (tb - ta) + w * (tc - ta) + first * tx
    for (let k = first; k <= last; k += 1, s += sx, t += tx) {
      blend(target.data, (py * target.width + left + k) * 4, source, s, t)
    }
  }
}

/** Neighbouring triangles overlap slightly; otherwise they would leave gaps between them. */
const OVERLAP = 1e-6

/** Start and end of the range along a row where a value that changes by `slope` per pixel is not below 0. */
const entry = (value: number, slope: number) => (slope > 0 ? -value / slope : value < 0 ? Infinity : 0)
const exit = (value: number, slope: number) => (slope < 0 ? -value / slope : Infinity)

/**
 * Bilinear, blended over the existing pixel. The channels are unrolled: nearly all the time of drawing a burst is spent
 * here.
 */
function blend(into: Uint8ClampedArray, at: number, { data, width, height }: Raster, x: number, y: number) {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return
  const x0 = x | 0
  const y0 = y | 0
  const fx = x - x0
  const fy = y - y0
  const p = (y0 * width + x0) * 4
  const q = p + width * 4
  const a = (1 - fx) * (1 - fy)
  const b = fx * (1 - fy)
  const c = (1 - fx) * fy
  const d = fx * fy
  const alpha = a * data[p + 3]! + b * data[p + 7]! + c * data[q + 3]! + d * data[q + 7]!
  if (alpha < 1) return
  const red = a * data[p]! + b * data[p + 4]! + c * data[q]! + d * data[q + 4]!
  const green = a * data[p + 1]! + b * data[p + 5]! + c * data[q + 1]! + d * data[q + 5]!
  const blue = a * data[p + 2]! + b * data[p + 6]! + c * data[q + 2]! + d * data[q + 6]!
  const share = alpha / 255
  const under = 1 - share
  into[at] = red * share + into[at]! * under
  into[at + 1] = green * share + into[at + 1]! * under
  into[at + 2] = blue * share + into[at + 2]! * under
  into[at + 3] = 255
}
