import MEAN_TEXTURE from './mean-texture.json' with { type: 'json' }
import { parseTexture } from './read-texture.ts'
import { type SumTable, sumProducts, sumWithin } from './sum-table.ts'
import { mirrorTexture, sampleAt, TEXTURE_HEIGHT, TEXTURE_WIDTH, type TexturePlane } from './texture-plane.ts'

type Pass = {
  /** Squares of `side` cells, `step` cells apart. */
  readonly side: number
  readonly step: number
  /** Each is moved by up to this many cells, and loses `cost` for a movement of one. */
  readonly reach: number
  readonly cost: number
  /** What all faces share is removed: used to judge, but not to find the movements, because features guide them. */
  readonly own: boolean
}

/** Coarse to fine: each pass bends the second face by what the one before it found. */
const PASSES: readonly Pass[] = [
  { side: 16, step: 6, reach: 4, cost: 0.002, own: false },
  { side: 12, step: 5, reach: 2, cost: 0.004, own: false },
  { side: 10, step: 5, reach: 1, cost: 0.004, own: true },
]
/** A square of which more than the rest has moved out of the face is not compared. */
const MIN_SEEN = 0.7
/** Only the best half counts: the far half of a turned face shows little, and a photo may be covered in places. */
const BEST_SHARE = 0.5
/** Keeps the partial correlation finite where a square equals the mean face. */
const EPSILON = 1e-6
/** Movements of neighbouring squares are smoothed over this distance, in squares. */
const SMOOTH = 1

/** Results of a pass: for each square, row by row, its correlation and its movement. */
type Found = {
  readonly columns: number
  readonly correlations: Float64Array
  readonly across: Float64Array
  readonly down: Float64Array
}

/**
 * How alike the details of two faces are, 0 to 1, after the smooth movements that make them most alike, mirrored or not: the
 * mean correlation over the better half of the face, apart from what it owes to features that all faces share. Two
 * photographs of one person differ in light, hair, expression and shadows. null where one is not a texture. 3 CPU-ms.
 */
export function textureLikeness(one: string, other: string): number | null {
  const [first, second] = [parseTexture(one), parseTexture(other)]
  if (!first || !second) return null
  const face = withSums(first)
  return Math.max(0, likeness(face, second), likeness(face, mirrorTexture(second)))
}

function likeness(one: Face, other: TexturePlane): number {
  let moved = other
  let found: Found | null = null
  for (const [i, pass] of PASSES.entries()) {
    if (found) moved = bend(moved, found, PASSES[i - 1]!)
    found = findMovements(one, moved, pass)
  }
  const best = found!.correlations.toSorted().toReversed()
  const counted = best.subarray(0, Math.ceil(BEST_SHARE * best.length))
  return counted.reduce((sum, value) => sum + value, 0) / counted.length
}

function findMovements(one: Face, other: TexturePlane, pass: Pass): Found {
  const { side, step, reach, cost, own } = pass
  const moved = withSums(other)
  const withMean = own ? sumProducts(one.plane, MEAN.plane) : null
  const columns = Math.floor((TEXTURE_WIDTH - side) / step) + 1
  const rows = Math.floor((TEXTURE_HEIGHT - side) / step) + 1
  const correlations = new Float64Array(columns * rows).fill(-1)
  const across = new Float64Array(columns * rows)
  const down = new Float64Array(columns * rows)
  for (let i = 0; i < correlations.length; i += 1) {
    const [left, top] = [(i % columns) * step, Math.floor(i / columns) * step]
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const value = correlate(one, moved, withMean, side, left, top, dx, dy) - cost * (dx * dx + dy * dy)
        if (value <= correlations[i]!) continue
        correlations[i] = value
        across[i] = dx
        down[i] = dy
      }
    }
  }
  return { columns, correlations, across, down }
}

/** A face, and the sums over its rectangles. */
interface Face {
  readonly plane: TexturePlane
  readonly sums: SumTable
  readonly squares: SumTable
}

const ONES = new Float32Array(TEXTURE_WIDTH * TEXTURE_HEIGHT).fill(1)

function withSums(plane: TexturePlane): Face {
  return { plane, sums: sumProducts(plane, ONES), squares: sumProducts(plane, plane) }
}

/** The texture of the mean face, symmetric of 23 people in 67 public photographs. */
const MEAN = withSums(parseTexture(MEAN_TEXTURE.texture)!)

/**
 * The correlation of a square with the same of the other face, moved by `dx` and `dy`; -1 where too little of it is left. With
 * `withMean`, the sums of the products with the mean face: the partial correlation, given that face.
 *
 * No closures: V8 would have to optimize them again after each full garbage collection.
 */
function correlate(
  one: Face,
  other: Face,
  withMean: SumTable | null,
  side: number,
  left: number,
  top: number,
  dx: number,
  dy: number,
): number {
  const [a, b, mean] = [one.plane, other.plane, MEAN.plane]
  const [x0, x1] = [Math.max(left, -dx), Math.min(left + side, TEXTURE_WIDTH - dx)]
  const [y0, y1] = [Math.max(top, -dy), Math.min(top + side, TEXTURE_HEIGHT - dy)]
  const n = (x1 - x0) * (y1 - y0)
  if (n < MIN_SEEN * side * side) return -1
  const sa = sumWithin(one.sums, x0, y0, x1, y1)
  const sb = sumWithin(other.sums, x0 + dx, y0 + dy, x1 + dx, y1 + dy)
  const va = sumWithin(one.squares, x0, y0, x1, y1) - (sa * sa) / n
  const vb = sumWithin(other.squares, x0 + dx, y0 + dy, x1 + dx, y1 + dy) - (sb * sb) / n
  if (va <= 0 || vb <= 0) return 0
  const offset = dy * TEXTURE_WIDTH + dx
  let [sab, sbm] = [0, 0]
  for (let y = y0; y < y1; y += 1) {
    const end = y * TEXTURE_WIDTH + x1
    for (let i = y * TEXTURE_WIDTH + x0; i < end; i += 1) sab += a[i]! * b[i + offset]!
    if (withMean) for (let i = y * TEXTURE_WIDTH + x0; i < end; i += 1) sbm += mean[i]! * b[i + offset]!
  }
  const whole = (sab - (sa * sb) / n) / Math.sqrt(va * vb)
  if (!withMean) return whole
  const sm = sumWithin(MEAN.sums, x0, y0, x1, y1)
  const vm = sumWithin(MEAN.squares, x0, y0, x1, y1) - (sm * sm) / n
  if (vm <= 0) return whole
  const first = (sumWithin(withMean, x0, y0, x1, y1) - (sa * sm) / n) / Math.sqrt(va * vm)
  const second = (sbm - (sb * sm) / n) / Math.sqrt(vb * vm)
  return (whole - first * second) / Math.sqrt((1 - first * first) * (1 - second * second) + EPSILON)
}

/** Bends a face by the movements of a pass, smoothed: squares that correlate well count most. */
function bend(plane: TexturePlane, { columns, correlations, across, down }: Found, pass: Pass): TexturePlane {
  const rows = correlations.length / columns
  const smooth = (movements: Float64Array) =>
    movements.map((_, i) => {
      let [sum, weights] = [0, 0]
      for (let k = 0; k < movements.length; k += 1) {
        const far =
          (Math.floor(k / columns) - Math.floor(i / columns)) ** 2 + ((k % columns) - (i % columns)) ** 2
        const weight = Math.exp(-far / (2 * SMOOTH * SMOOTH)) * Math.max(0.05, correlations[k]!) ** 3
        sum += weight * movements[k]!
        weights += weight
      }
      return sum / weights
    })
  const [movedX, movedY] = [smooth(across), smooth(down)]
  return plane.map((_, i) => {
    const [x, y] = [i % TEXTURE_WIDTH, Math.floor(i / TEXTURE_WIDTH)]
    const [column, row] = [x, y].map((at) => (at - pass.side / 2) / pass.step) as [number, number]
    const dx = sampleAt(movedX, columns, rows, column, row)
    const dy = sampleAt(movedY, columns, rows, column, row)
    return sampleAt(plane, TEXTURE_WIDTH, TEXTURE_HEIGHT, x + dx, y + dy)
  })
}
