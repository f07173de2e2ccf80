import type { Raster } from '../raster.ts'

/** A net of points over a source picture: where each is in the source, where in the target, how near the viewer. */
export type Surface = {
  readonly columns: number
  readonly rows: number
  /** Row by row, `columns * rows` each. Nearness grows towards the viewer, in any unit. */
  readonly sourceX: Float64Array
  readonly sourceY: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly nearness: Float64Array
}

/** Paints the source, laid over the surface, into the target; what is nearer covers what is farther. */
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
  // All that is wanted of a pixel is linear in it: one step to the right adds the same each time.
  const vx = (cy - ay) / area
  const wx = (ay - by) / area
  const [sa, sb, sc] = [sourceX[a]!, sourceX[b]!, sourceX[c]!]
  const [ta, tb, tc] = [sourceY[a]!, sourceY[b]!, sourceY[c]!]
  const sx = vx * (sb - sa) + wx * (sc - sa)
  const tx = vx * (tb - ta) + wx * (tc - ta)
  for (let py = top; py <= bottom; py += 1) {
    let v = ((left - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area
    let w = ((bx - ax) * (py - ay) - (left - ax) * (by - ay)) / area
    let s = sa + v * (sb - sa) + w * (sc - sa)
    let t = ta + v * (tb - ta) + w * (tc - ta)
    for (let px = left; px <= right; px += 1, v += vx, w += wx, s += sx, t += tx) {
      // Half a hair over the edge, or neighbouring triangles leave pixels out between them.
      if (v < -1e-6 || w < -1e-6 || v + w > 1 + 1e-6) continue
      blend(target, (py * target.width + px) * 4, source, s, t)
    }
  }
}

/** Bilinear, over what is there. */
function blend(target: Raster, at: number, source: Raster, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= source.width - 1 || y >= source.height - 1) return
  const x0 = x | 0
  const y0 = y | 0
  const fx = x - x0
  const fy = y - y0
  const from = source.data
  const into = target.data
  const p = (y0 * source.width + x0) * 4
  const q = p + source.width * 4
  const a = (1 - fx) * (1 - fy)
  const b = fx * (1 - fy)
  const c = (1 - fx) * fy
  const d = fx * fy
  const alpha = a * from[p + 3]! + b * from[p + 7]! + c * from[q + 3]! + d * from[q + 7]!
  if (alpha < 1) return
  const share = alpha / 255
  for (let k = 0; k < 3; k += 1) {
    const colour = a * from[p + k]! + b * from[p + 4 + k]! + c * from[q + k]! + d * from[q + 4 + k]!
    into[at + k] = colour * share + into[at + k]! * (1 - share)
  }
  into[at + 3] = 255
}
