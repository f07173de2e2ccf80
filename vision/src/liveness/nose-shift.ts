import { EVEN_LEVELS, type EvenFace, sampleEven } from './even-chip.ts'
import {
  AROUND_NOSE,
  FACE_PLACES,
  type GridPlace,
  improveWarp,
  isVisible,
  NOSE_PLACES,
  warpPoint,
  initialWarp,
  type Warp,
} from './smooth-warp.ts'
import { correlation } from './correlation.ts'

/** Rounds at each blur level, coarse to fine. */
const ROUNDS = [6, 4, 3] as const
/** Search range for the nose in pixels of the chip (the eyes are 53 apart). */
const REACH_X = 12
const REACH_Y = 3

export type NoseShift = {
  /** Pixels of the chip by which the nose is further to the own left than the smooth warp of the face predicts. */
  readonly shift: number
  /** Correlation of the nose at its predicted position, -1 to 1: near 1 means that the nose deforms with the rest. */
  readonly asBent: number
  /**
   * Whether the warp was found at all, 0 to 1: the correlation of the visible face, times that of the area around the
   * nose, times that of the nose where it was found. When low, the other values mean nothing: on a tightly wrapped
   * photo the search may end beside the face, and a printed nose then seems to have moved.
   */
  readonly trust: number
}

const fitted = new WeakMap<EvenFace, WeakMap<EvenFace, Warp | null>>()

/** The smooth warp of the straight face, without its nose, onto the turned one. Computed once for a pair. */
export function fitSmoothWarp(straight: EvenFace, turned: EvenFace): Warp | null {
  const known = fitted.get(straight) ?? new WeakMap<EvenFace, Warp | null>()
  fitted.set(straight, known)
  const present = known.get(turned)
  if (present !== undefined) return present
  let warp = initialWarp(straight.mesh, turned.mesh)
  for (let level = 0; warp && level < EVEN_LEVELS; level += 1) {
    for (let round = 0; round < ROUNDS[level]!; round += 1) {
      warp = improveWarp(straight.planes[level]!, turned.planes[level]!, warp)
    }
  }
  known.set(turned, warp)
  return warp
}

/**
 * Whether the nose moves ahead of the face or with it. The straight face, without the nose, is aligned pixel by pixel
 * with the turned one by one smooth warp; then the nose is searched. However a photo is tilted, bent or wrapped round a
 * bottle, its nose is at the predicted position; a real nose, which protrudes from the cheeks, has moved further. The mesh
 * net alone cannot decide this: on a wrapped photo it draws the head it expects. null when nothing fits.
 */
export function noseShift(straight: EvenFace, turned: EvenFace): NoseShift | null {
  const warp = fitSmoothWarp(straight, turned)
  if (!warp) return null
  const [first, second] = [straight.planes.at(-1)!, turned.planes.at(-1)!]
  const samplePlaces = (places: readonly GridPlace[]) => places.map(({ x, y }) => sampleEven(first, x, y))
  const warpPlaces = (places: readonly GridPlace[]) => places.map(({ terms }) => warpPoint(warp, terms))
  const seen = samplePlaces(NOSE_PLACES)
  const bent = warpPlaces(NOSE_PLACES)
  const likeAt = (dx: number, dy: number) => likeness(seen, second, bent, dx, dy)
  const fit = (places: readonly GridPlace[]) =>
    Math.max(0, likeness(samplePlaces(places), second, warpPlaces(places), 0, 0))
  let best = { dx: 0, dy: 0, like: -1 }
  for (let dx = -REACH_X; dx <= REACH_X; dx += 1) {
    for (let dy = -REACH_Y; dy <= REACH_Y; dy += 1) {
      const like = likeAt(dx, dy)
      if (like > best.like) best = { dx, dy, like }
    }
  }
  // The vertex of the parabola through three neighbours.
  const [before, after] = [likeAt(best.dx - 1, best.dy), likeAt(best.dx + 1, best.dy)]
  const bow = before + after - 2 * best.like
  const shift = best.dx + (bow < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bow))) : 0)
  const face = fit(FACE_PLACES.filter((place) => isVisible(warp, place)))
  return { shift, asBent: likeAt(0, 0), trust: face * fit(AROUND_NOSE) * Math.max(0, best.like) }
}

/** Correlation of the straight nose with the turned picture at its predicted position, shifted by (dx, dy). */
const likeness = (
  seen: readonly number[],
  plane: Float32Array,
  bent: readonly (readonly [number, number])[],
  dx: number,
  dy: number,
): number =>
  correlation(
    seen,
    bent.map(([u, v]) => sampleEven(plane, u + dx, v + dy)),
  )
