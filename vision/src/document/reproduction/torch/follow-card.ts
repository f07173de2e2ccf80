import type { Quad } from '../../../core/shapes.ts'
import { homographyTo, quadAspect } from '../../../image/straighten.ts'
import type { Picture } from '../../../image/types.ts'
import { fitLinear } from '../statistics.ts'

/** Cells across the card in the two grids that are compared, samples of a cell on each side, and steps in each grid. */
const LEVELS = [
  { width: 48, samples: 4, steps: 10 },
  { width: 96, samples: 2, steps: 8 },
] as const
/** Half the side of the square around a cell over which its light is evened out, as a share of the grid's width. */
const EVEN_SHARE = 0.08
/** Residual, in deviations of the drawing, from which a cell counts less: a highlight does not move the card. */
const FULL_RESIDUAL = 0.7
/** Brightest channel of a sample, 0 to 255, from which its cell shows a highlight rather than the card. */
const OVEREXPOSED = 248
const ENOUGH_CELLS = 0.3

export type Followed = {
  /** The card in the other picture. */
  corners: Quad
  /** Correlation of the card in both pictures, light evened out: 1 for the same drawing. */
  likeness: number
}

/** Finds the card of one picture in another, near `start`, by the drawing on it, in any light. */
export function followCard(photo: Picture, quad: Quad, other: Picture, start: Quad): Followed {
  const ratio = quadAspect(quad)
  let corners = start
  let likeness = -1
  for (const { width, samples, steps } of LEVELS) {
    const size = { width, height: Math.max(16, Math.round(width / ratio)), samples }
    const target = toDrawing(photo, quad, size)
    const slopes = computeSlopes(target.values, size)
    for (let step = 0; step < steps; step++) {
      const next = refineCorners(target, slopes, toDrawing(other, corners, size), { corners, size })
      if (!next) break
      corners = next
    }
    likeness = correlation(target, toDrawing(other, corners, size))
  }
  return { corners, likeness }
}

type Size = { width: number; height: number; samples: number }

/** The card's logarithmic brightness without its local mean, at deviation 1; 0 and unknown where it is overexposed. */
type Drawing = { values: Float32Array; known: Uint8Array }

function toDrawing(picture: Picture, corners: Quad, { width, height, samples }: Size): Drawing {
  const [a, b, c, d, e, f, g, h] = homographyTo(corners, width, height)
  const { data, width: across, height: down } = picture
  const logs = new Float32Array(width * height)
  const known = new Uint8Array(width * height).fill(1)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let k = 0; k < samples * samples; k++) {
        const [u, v] = [x + ((k % samples) + 0.5) / samples, y + (Math.floor(k / samples) + 0.5) / samples]
        const w = g * u + h * v + 1
        const [px, py] = [Math.floor((a * u + b * v + c) / w), Math.floor((d * u + e * v + f) / w)]
        if (!(px >= 0 && py >= 0 && px < across && py < down)) {
          known[i] = 0
          continue
        }
        const at = (py * across + px) * 3
        const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
        if (Math.max(red, green, blue) > OVEREXPOSED) known[i] = 0
        sum += red + 2 * green + blue
      }
      logs[i] = Math.log(16 + sum / (4 * samples * samples))
    }
  return withoutLight(logs, known, { width, height, samples })
}

function withoutLight(logs: Float32Array, known: Uint8Array, { width, height }: Size): Drawing {
  const reach = Math.round(EVEN_SHARE * width)
  const line = width + 1
  const [sums, counts] = [new Float64Array(line * (height + 1)), new Float64Array(line * (height + 1))]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [i, at] = [y * width + x, (y + 1) * line + x + 1]
      sums[at] = (known[i] ? logs[i]! : 0) + sums[at - line]! + sums[at - 1]! - sums[at - line - 1]!
      counts[at] = known[i]! + counts[at - line]! + counts[at - 1]! - counts[at - line - 1]!
    }
  const values = new Float32Array(logs.length)
  let [squares, n] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!known[i]) continue
      const [x0, x1] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const [y0, y1] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
      const within = (of: Float64Array) =>
        of[y1 * line + x1]! - of[y0 * line + x1]! - of[y1 * line + x0]! + of[y0 * line + x0]!
      values[i] = logs[i]! - within(sums) / within(counts)
      squares += values[i]! ** 2
      n += 1
    }
  const scale = 1 / Math.max(1e-6, Math.sqrt(squares / Math.max(1, n)))
  return { values: values.map((value) => value * scale), known }
}

/** How each cell changes when a corner of the card moves by a cell: across and down for each of the four. */
function computeSlopes(grid: Float32Array, { width, height }: Size): Float64Array[] {
  const at = (x: number, y: number) =>
    grid[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]!
  return Array.from(grid, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [across, down] = [(at(x + 1, y) - at(x - 1, y)) / 2, (at(x, y + 1) - at(x, y - 1)) / 2]
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
    const shares = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v]
    return Float64Array.from(shares.flatMap((share) => [across * share, down * share]))
  })
}

/** One Gauss-Newton step (Baker and Matthews 2004, inverse compositional); null where it has no solution. */
function refineCorners(
  target: Drawing,
  slopes: readonly Float64Array[],
  current: Drawing,
  { corners, size: { width, height } }: { corners: Quad; size: Size },
): Quad | null {
  const rows: Float64Array[] = []
  const residuals: number[] = []
  for (const [i, slope] of slopes.entries()) {
    if (!target.known[i] || !current.known[i]) continue
    const residual = current.values[i]! - target.values[i]!
    const weight = Math.sqrt(Math.min(1, FULL_RESIDUAL / Math.max(1e-6, Math.abs(residual))))
    rows.push(slope.map((value) => value * weight))
    residuals.push(residual * weight)
  }
  if (rows.length < ENOUGH_CELLS * slopes.length) return null
  const [step] = fitLinear(rows, [Float64Array.from(residuals)])
  if (!step?.every((one) => Math.abs(one) < width / 4)) return null
  const [a, b, c, d, e, f, g, h] = homographyTo(corners, width, height)
  const places = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  return places.map(([left, top], k) => {
    const [x, y] = [left - step[2 * k]!, top - step[2 * k + 1]!]
    const w = g * x + h * y + 1
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
  }) as unknown as Quad
}

function correlation(one: Drawing, other: Drawing): number {
  let [product, first, second] = [0, 0, 0]
  for (let i = 0; i < one.values.length; i++) {
    if (!one.known[i] || !other.known[i]) continue
    product += one.values[i]! * other.values[i]!
    first += one.values[i]! ** 2
    second += other.values[i]! ** 2
  }
  return product / Math.max(1e-6, Math.sqrt(first * second))
}
