import { fitChip } from '../face/align.ts'
import { CHIP_SIDE } from '../face/engine.ts'
import { sampleEven } from './even-chip.ts'
import { solveLeastSquares, solveLinear } from '../core/solve-linear.ts'

/** The middle of the face in the aligned chip: brows to mouth, outer corner to outer corner of the eyes. */
const ZONE = { from: 36, to: 112 }
const STEPS = 21
const TERMS = 10
/** A point that the warp makes narrower than this is turning out of sight. */
const MIN_STRETCH = 0.3

const middle = (ZONE.from + ZONE.to) / 2
const half = (ZONE.to - ZONE.from) / 2

/** 1, x, y and all their products up to the third degree; x and y range from -1 to 1 over the zone. */
function termsAt(px: number, py: number): number[] {
  const [x, y] = [(px - middle) / half, (py - middle) / half]
  return [1, x, y, x * x, x * y, y * y, x ** 3, x * x * y, x * y * y, y ** 3]
}

/** Ridge, tip and wings of the nose in the chip: the part that protrudes. */
const onNose = (x: number, y: number) => Math.abs(x - 74) < 13 && y > 56 && y < 90

/** A point of the chip with its polynomial terms. */
export type GridPlace = { readonly x: number; readonly y: number; readonly terms: readonly number[] }

const GRID: readonly GridPlace[] = Array.from({ length: STEPS * STEPS }, (_, i) => {
  const at = (k: number) => ZONE.from + (k * (ZONE.to - ZONE.from)) / (STEPS - 1)
  const [x, y] = [at(i % STEPS), at(Math.floor(i / STEPS))]
  return { x, y, terms: termsAt(x, y) }
})
export const NOSE_PLACES = GRID.filter(({ x, y }) => Math.abs(x - 74) < 15 && y > 60 && y < 90)
export const FACE_PLACES = GRID.filter(({ x, y }) => !onNose(x, y))
/** The area around the nose: inner cheeks, inner corners of the eyes, upper lip. */
export const AROUND_NOSE = FACE_PLACES.filter(({ x, y }) => Math.abs(x - 74) < 26 && y > 48 && y < 100)

/**
 * One smooth warp of the whole middle of the face, from one chip to another: a third-degree polynomial for each axis.
 */
export type Warp = { readonly x: readonly number[]; readonly y: readonly number[] }

export function warpPoint({ x, y }: Warp, terms: readonly number[]): [number, number] {
  let [u, v] = [0, 0]
  for (let k = 0; k < TERMS; k += 1) {
    u += x[k]! * terms[k]!
    v += y[k]! * terms[k]!
  }
  return [u, v]
}

/** The horizontal stretch at a point. */
const stretch = ({ x: c }: Warp, t: readonly number[]) =>
  (c[1]! + 2 * c[3]! * t[1]! + c[4]! * t[2]! + 3 * c[6]! * t[3]! + 2 * c[7]! * t[4]! + c[8]! * t[5]!) / half

/** Whether a point is visible in the other chip: neither outside it nor turned out of sight. */
export function isVisible(warp: Warp, { terms }: GridPlace): boolean {
  const [u, v] = warpPoint(warp, terms)
  return u >= 1 && v >= 1 && u <= CHIP_SIDE - 2 && v <= CHIP_SIDE - 2 && stretch(warp, terms) >= MIN_STRETCH
}

/** Points of a mesh in its own chip. */
function inChip(mesh: Float32Array): [number, number][] {
  const { a, b, tx, ty } = fitChip(mesh)
  const norm = a * a + b * b
  return Array.from({ length: mesh.length / 3 }, (_, i) => {
    const [x, y] = [mesh[i * 3]! - tx, mesh[i * 3 + 1]! - ty]
    return [(a * x + b * y) / norm, (a * y - b * x) / norm]
  })
}

/** The initial warp, from the two meshes without the nose. */
export function initialWarp(from: Float32Array, to: Float32Array): Warp | null {
  const [first, second] = [inChip(from), inChip(to)]
  const inside = (v: number) => Math.abs(v - middle) < 1.1 * half
  const used = first.flatMap(([x, y], i) => (inside(x) && inside(y) && !onNose(x, y) ? [i] : []))
  const rows = used.map((i) => termsAt(...first[i]!))
  const [x, y] = ([0, 1] as const).map((axis) =>
    solveLeastSquares(
      rows,
      used.map((i) => second[i]![axis]),
    ),
  )
  return x && y ? { x, y } : null
}

/** One Gauss-Newton step towards the warp that aligns the second plane with the first, without the nose. */
export function improveWarp(first: Float32Array, second: Float32Array, warp: Warp): Warp {
  const n = 2 * TERMS
  const normal = Array.from({ length: n }, () => new Float64Array(n + 1))
  const slope = new Float64Array(n)
  for (const place of FACE_PLACES) {
    if (!isVisible(warp, place)) continue
    const { x, y, terms } = place
    const [u, v] = warpPoint(warp, terms)
    const gx = (sampleEven(second, u + 1, v) - sampleEven(second, u - 1, v)) / 2
    const gy = (sampleEven(second, u, v + 1) - sampleEven(second, u, v - 1)) / 2
    const rest = sampleEven(first, x, y) - sampleEven(second, u, v)
    // Points that do not fit are hidden or in another light, so they count less.
    const trust = 1 / Math.sqrt(1 + 4 * rest * rest)
    for (let k = 0; k < TERMS; k += 1) {
      slope[k] = gx * terms[k]! * trust
      slope[TERMS + k] = gy * terms[k]! * trust
    }
    for (let k = 0; k < n; k += 1) {
      const row = normal[k]!
      const s = slope[k]!
      for (let m = k; m < n; m += 1) row[m]! += s * slope[m]!
      row[n]! += s * rest * trust
    }
  }
  for (let k = 0; k < n; k += 1) {
    // Some damping: where the face has no pattern, the warp stays as it was.
    normal[k]![k] = normal[k]![k]! * 1.02 + 0.05
    for (let m = 0; m < k; m += 1) normal[k]![m] = normal[m]![k]!
  }
  const step = solveLinear(normal)
  if (!step) return warp
  return { x: warp.x.map((c, k) => c + step[k]!), y: warp.y.map((c, k) => c + step[TERMS + k]!) }
}
