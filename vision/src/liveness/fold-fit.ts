import { EVEN_LEVELS, type EvenFace, sampleEven } from './even-chip.ts'
import { bestNoseMatch, fitSmoothWarp } from './nose-shift.ts'
import { CHIP_SIDE } from '../face/engine.ts'
import { FACE_PLACES, type GridPlace, isVisible, NOSE_PLACES, warpPoint } from './smooth-warp.ts'
import { correlation } from './correlation.ts'
import { solveLeastSquares, solveLinear } from './solve-linear.ts'

/** Rounds at each blur level, coarse to fine; the crease itself moves from the third round on. */
const ROUNDS = [8, 6, 5] as const
const ROUNDS_WITHOUT_CREASE = 2
/** The crease: at most this steep (across per down), and this far from the middle, in half widths of the zone. */
const MAX_STEEPNESS = 0.3
const MAX_OFFSET = 0.35
/**
 * Correlation of a nose that is printed on a folded sheet with its place on the two halves, and by how much a nose that
 * is free to move may fit better. Noses of folded sheets: mostly 0.91 to 0.99, and the free nose at most 0.02 better;
 * those of rendered heads: up to 0.96, and the free one then 0.03 or more better.
 */
const PRINTED = { like: 0.9, freeGain: 0.02 }

/**
 * Two planes that share a crease: a homography of the first half (eight numbers, the ninth is 1), what is added to its
 * three rows beyond the crease, and the crease (steepness and offset).
 */
type Fold = readonly number[]

const COUNT = 13
const V = 8
const STEEPNESS = 11
const OFFSET = 12
/** Damping of each number, in the units of the normal equations: perspective and crease move reluctantly. */
const DAMPING = [0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 5, 5, 0.05, 0.05, 5, 30, 30] as const

type Mapped = { readonly u: number; readonly v: number; readonly w: number; readonly beyond: number }

function mapPoint(fold: Fold, x: number, y: number): Mapped {
  const beyond = Math.max(0, x - fold[STEEPNESS]! * y - fold[OFFSET]!)
  const w = fold[6]! * x + fold[7]! * y + 1 + fold[V + 2]! * beyond
  return {
    u: (fold[0]! * x + fold[1]! * y + fold[2]! + fold[V]! * beyond) / w,
    v: (fold[3]! * x + fold[4]! * y + fold[5]! + fold[V + 1]! * beyond) / w,
    w,
    beyond,
  }
}

const isInside = ({ u, v }: Mapped) => u >= 1 && v >= 1 && u <= CHIP_SIDE - 2 && v <= CHIP_SIDE - 2

/** Across and down, from -1 to 1 over the zone. */
const across = ({ terms }: GridPlace) => terms[1]!
const down = ({ terms }: GridPlace) => terms[2]!

const PLACES = [...new Set([...FACE_PLACES, ...NOSE_PLACES])]

/** The homography nearest to the smooth warp, without a crease. */
function initialFold(straight: EvenFace, turned: EvenFace): Fold | null {
  const warp = fitSmoothWarp(straight, turned)
  if (!warp) return null
  const rows: number[][] = []
  const targets: number[] = []
  for (const place of FACE_PLACES) {
    if (!isVisible(warp, place)) continue
    const [u, v] = warpPoint(warp, place.terms)
    const [x, y] = [across(place), down(place)]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y])
    targets.push(u, v)
  }
  const homography = solveLeastSquares(rows, targets)
  return homography && [...homography, 0, 0, 0, 0, 0]
}

/** One Gauss-Newton step, with the first `count` numbers free. */
function improveFold(first: Float32Array, second: Float32Array, fold: Fold, count: number): Fold {
  const normal = Array.from({ length: count }, () => new Float64Array(count + 1))
  const slope = new Float64Array(COUNT)
  for (const place of PLACES) {
    const [x, y] = [across(place), down(place)]
    const mapped = mapPoint(fold, x, y)
    if (!isInside(mapped)) continue
    const { u, v, w, beyond } = mapped
    const gx = (sampleEven(second, u + 1, v) - sampleEven(second, u - 1, v)) / 2
    const gy = (sampleEven(second, u, v + 1) - sampleEven(second, u, v - 1)) / 2
    const rest = sampleEven(first, place.x, place.y) - sampleEven(second, u, v)
    const trust = 1 / Math.sqrt(1 + 4 * rest * rest)
    const [a, b, c] = [(gx / w) * trust, (gy / w) * trust, (-(gx * u + gy * v) / w) * trust]
    const creased = beyond > 0 ? a * fold[V]! + b * fold[V + 1]! + c * fold[V + 2]! : 0
    slope.set([a * x, a * y, a, b * x, b * y, b, c * x, c * y, a * beyond, b * beyond, c * beyond])
    slope[STEEPNESS] = -y * creased
    slope[OFFSET] = -creased
    for (let k = 0; k < count; k += 1) {
      const row = normal[k]!
      const s = slope[k]!
      for (let m = k; m < count; m += 1) row[m]! += s * slope[m]!
      row[count]! += s * rest * trust
    }
  }
  for (let k = 0; k < count; k += 1) {
    normal[k]![k] = normal[k]![k]! * 1.02 + DAMPING[k]!
    for (let m = 0; m < k; m += 1) normal[k]![m] = normal[m]![k]!
  }
  const step = solveLinear(normal)
  if (!step) return fold
  const moved = fold.map((value, k) => value + (step[k] ?? 0))
  moved[STEEPNESS] = clamp(moved[STEEPNESS]!, MAX_STEEPNESS)
  moved[OFFSET] = clamp(moved[OFFSET]!, MAX_OFFSET)
  return moved
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** The nose under the best fold: its correlation there, and where it may move freely on the smooth warp. */
export type FoldedNose = { readonly like: number; readonly free: number }

/**
 * Fits a sheet that is folded once, in any place and by any angle, to the whole face with its nose. A smooth warp
 * cannot follow a crease, so that a nose printed on one seems to move. null where nothing could be fitted.
 */
export function foldedNose(straight: EvenFace, turned: EvenFace): FoldedNose | null {
  let fold = initialFold(straight, turned)
  if (!fold) return null
  for (let level = 0; level < EVEN_LEVELS; level += 1) {
    for (let round = 0; round < ROUNDS[level]!; round += 1) {
      const creaseMoves = level > 0 || round >= ROUNDS_WITHOUT_CREASE
      fold = improveFold(
        straight.planes[level]!,
        turned.planes[level]!,
        fold,
        creaseMoves ? COUNT : STEEPNESS,
      )
    }
  }
  const [first, second] = [straight.planes.at(-1)!, turned.planes.at(-1)!]
  const seen: number[] = []
  const found: number[] = []
  for (const place of NOSE_PLACES) {
    const mapped = mapPoint(fold, across(place), down(place))
    if (!isInside(mapped)) continue
    seen.push(sampleEven(first, place.x, place.y))
    found.push(sampleEven(second, mapped.u, mapped.v))
  }
  return { like: correlation(seen, found), free: bestNoseMatch(straight, turned)?.like ?? 0 }
}

/** Whether the nose is where a folded photo would have it. */
export const isPrintedOnFold = ({ like, free }: FoldedNose): boolean =>
  like >= PRINTED.like && free - like <= PRINTED.freeGain
