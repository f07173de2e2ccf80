import { CHIP_SIDE } from '../face/engine.ts'
import { correlation } from './correlation.ts'
import { EVEN_LEVELS, type EvenFace, sampleEven } from './even-chip.ts'
import { fitSmoothWarp } from './nose-shift.ts'
import { FACE_PLACES, type GridPlace, isVisible, NOSE_PLACES, warpPoint } from './smooth-warp.ts'
import { solveLeastSquares, solveLinear } from '../core/solve-linear.ts'

/** Rounds at each blur level, coarse to fine. */
const ROUNDS = [5, 5, 4] as const
const MIDDLE_PX = 74
/** The half reaches this far beyond the middle of the chip. */
const BEYOND_PX = 2
/** How far around its place on the plane the nose is searched, in pixels of the chip. */
const REACH_X = 10
const REACH_Y = 2
/**
 * Correlation of a printed half nose with its place on the plane, and by how much another place may fit better. Folded
 * photos: from 0.8 on, and at most 0.0045 better in one turn at least (14 of 15; 0.026 for the other); rendered heads:
 * 0.007 better or more.
 */
const PRINTED = { like: 0.8, freeGain: 0.005 }

/** The first eight numbers of a matrix; the ninth is 1. */
type Homography = readonly number[]

const COUNT = 8
/** Damping of each number, in the units of the normal equations: perspective moves reluctantly. */
const DAMPING = [0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 5, 5] as const

type Mapped = { readonly u: number; readonly v: number; readonly w: number }

function mapPlace(h: Homography, { terms }: GridPlace): Mapped {
  const [x, y] = [terms[1]!, terms[2]!]
  const w = h[6]! * x + h[7]! * y + 1
  return { u: (h[0]! * x + h[1]! * y + h[2]!) / w, v: (h[3]! * x + h[4]! * y + h[5]!) / w, w }
}

const isInside = ({ u, v }: Mapped) => u >= 1 && v >= 1 && u <= CHIP_SIDE - 2 && v <= CHIP_SIDE - 2

/** The homography nearest to the smooth warp of the half. */
function initialPlane(straight: EvenFace, turned: EvenFace, half: readonly GridPlace[]): Homography | null {
  const warp = fitSmoothWarp(straight, turned)
  if (!warp) return null
  const rows: number[][] = []
  const targets: number[] = []
  for (const place of half) {
    if (!isVisible(warp, place)) continue
    const [u, v] = warpPoint(warp, place.terms)
    const [x, y] = [place.terms[1]!, place.terms[2]!]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y])
    targets.push(u, v)
  }
  return solveLeastSquares(rows, targets)
}

/** One Gauss-Newton step towards the plane that aligns the second picture with the first. */
function improvePlane(
  first: Float32Array,
  second: Float32Array,
  plane: Homography,
  places: readonly GridPlace[],
): Homography {
  const normal = Array.from({ length: COUNT }, () => new Float64Array(COUNT + 1))
  const slope = new Float64Array(COUNT)
  for (const place of places) {
    const mapped = mapPlace(plane, place)
    if (!isInside(mapped)) continue
    const { u, v, w } = mapped
    const [x, y] = [place.terms[1]!, place.terms[2]!]
    const gx = (sampleEven(second, u + 1, v) - sampleEven(second, u - 1, v)) / 2
    const gy = (sampleEven(second, u, v + 1) - sampleEven(second, u, v - 1)) / 2
    const rest = sampleEven(first, place.x, place.y) - sampleEven(second, u, v)
    // Points that do not fit are hidden or in another light, so they count less.
    const trust = 1 / Math.sqrt(1 + 4 * rest * rest)
    const [a, b, c] = [(gx / w) * trust, (gy / w) * trust, (-(gx * u + gy * v) / w) * trust]
    slope.set([a * x, a * y, a, b * x, b * y, b, c * x, c * y])
    for (let k = 0; k < COUNT; k += 1) {
      const row = normal[k]!
      const s = slope[k]!
      for (let m = k; m < COUNT; m += 1) row[m]! += s * slope[m]!
      row[COUNT]! += s * rest * trust
    }
  }
  for (let k = 0; k < COUNT; k += 1) {
    normal[k]![k] = normal[k]![k]! * 1.02 + DAMPING[k]!
    for (let m = 0; m < k; m += 1) normal[k]![m] = normal[m]![k]!
  }
  const step = solveLinear(normal)
  return step ? plane.map((value, k) => value + step[k]!) : plane
}

/** Half a nose: its correlation at its place on the plane of its half of the face, and at the best place nearby. */
export type HalfNose = { readonly like: number; readonly free: number }

/**
 * The nose on the half of the face towards the camera, fitted as one plane. However a photo is folded along the nose,
 * that half stays a plane, and the half nose printed on it has its place there; a nose that protrudes has moved. (The
 * smooth warp of the nose step cannot follow a crease, so that a printed nose seems to move.) `side` 1: turned to the
 * own left. null where nothing could be fitted.
 */
export function findHalfNose(straight: EvenFace, turned: EvenFace, side: 1 | -1): HalfNose | null {
  const isNear = ({ x }: GridPlace) => (x - MIDDLE_PX) * side < BEYOND_PX
  const [half, nose] = [FACE_PLACES.filter(isNear), NOSE_PLACES.filter(isNear)]
  const places = [...new Set([...half, ...nose])]
  let plane = initialPlane(straight, turned, half)
  if (!plane) return null
  for (let level = 0; level < EVEN_LEVELS; level += 1) {
    for (let round = 0; round < ROUNDS[level]!; round += 1) {
      plane = improvePlane(straight.planes[level]!, turned.planes[level]!, plane, places)
    }
  }
  const [first, second] = [straight.planes.at(-1)!, turned.planes.at(-1)!]
  const seen: number[] = []
  const mapped: Mapped[] = []
  for (const place of nose) {
    const at = mapPlace(plane, place)
    if (!isInside(at)) continue
    seen.push(sampleEven(first, place.x, place.y))
    mapped.push(at)
  }
  const likeAt = (dx: number, dy: number) =>
    correlation(
      seen,
      mapped.map(({ u, v }) => sampleEven(second, u + dx, v + dy)),
    )
  let free = -1
  for (let dx = -REACH_X; dx <= REACH_X; dx += 1) {
    for (let dy = -REACH_Y; dy <= REACH_Y; dy += 1) free = Math.max(free, likeAt(dx, dy))
  }
  return { like: likeAt(0, 0), free }
}

/** Whether the half nose is printed on the plane. */
export const isOnPlane = ({ like, free }: HalfNose): boolean =>
  like >= PRINTED.like && free - like <= PRINTED.freeGain
