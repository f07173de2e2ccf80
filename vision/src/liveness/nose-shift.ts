import { EVEN_LEVELS, type EvenFace, sampleEven } from './even-chip.ts'
import { improveWarp, NOSE_PLACES, warped, warpOfMeshes } from './smooth-warp.ts'

/** Rounds at each softness, coarse to fine. */
const ROUNDS = [6, 4, 3] as const
/** How far the nose is looked for, pixels of the chip (an eye is 53 from the other). */
const REACH_X = 12
const REACH_Y = 3

export type NoseShift = {
  /** Pixels of the chip by which the nose stands farther to the own left than one smooth bending of the face has it. */
  readonly shift: number
  /** Correlation of the nose where the bending has it, -1 to 1: near 1 says that the nose bends with the rest. */
  readonly asBent: number
  /** The same where it was found: low says that the bending, and so the nose, was not found at all. */
  readonly found: number
}

/**
 * Whether the nose moves before the face or with it. The straight face's picture, nose left out, is laid over the turned
 * one's by one smooth bending, pixel by pixel; then the nose is looked for. However a photo is tilted, bent or wrapped
 * round a bottle, its nose lies where the bending has it; a real nose, which stands before the cheeks, has moved on.
 * The mesh net alone cannot tell: on a wrapped photo it draws the head that it expects. null when nothing fits.
 */
export function noseShift(straight: EvenFace, turned: EvenFace): NoseShift | null {
  let warp = warpOfMeshes(straight.mesh, turned.mesh)
  if (!warp) return null
  for (let level = 0; level < EVEN_LEVELS; level += 1) {
    for (let round = 0; round < ROUNDS[level]!; round += 1) {
      warp = improveWarp(straight.planes[level]!, turned.planes[level]!, warp)
    }
  }
  const fitted = warp
  const [first, second] = [straight.planes.at(-1)!, turned.planes.at(-1)!]
  const seen = NOSE_PLACES.map(({ x, y }) => sampleEven(first, x, y))
  const bent = NOSE_PLACES.map(({ terms }) => warped(fitted, terms))
  const likeAt = (dx: number, dy: number) => likeness(seen, second, bent, dx, dy)
  let best = { dx: 0, dy: 0, like: -1 }
  for (let dx = -REACH_X; dx <= REACH_X; dx += 1) {
    for (let dy = -REACH_Y; dy <= REACH_Y; dy += 1) {
      const like = likeAt(dx, dy)
      if (like > best.like) best = { dx, dy, like }
    }
  }
  // The top of the parabola through three neighbours.
  const [before, after] = [likeAt(best.dx - 1, best.dy), likeAt(best.dx + 1, best.dy)]
  const bow = before + after - 2 * best.like
  const shift = best.dx + (bow < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bow))) : 0)
  return { shift, asBent: likeAt(0, 0), found: best.like }
}

/** Correlation of the straight nose with the turned picture where the warp has it, moved by (dx, dy). */
function likeness(
  seen: readonly number[],
  plane: Float32Array,
  bent: readonly (readonly [number, number])[],
  dx: number,
  dy: number,
): number {
  const n = seen.length
  let sa = 0
  let sb = 0
  let saa = 0
  let sbb = 0
  let sab = 0
  for (let i = 0; i < n; i += 1) {
    const a = seen[i]!
    const b = sampleEven(plane, bent[i]![0] + dx, bent[i]![1] + dy)
    sa += a
    sb += b
    saa += a * a
    sbb += b * b
    sab += a * b
  }
  const variance = (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)
  return variance > 0 ? (sab - (sa * sb) / n) / Math.sqrt(variance) : 0
}
