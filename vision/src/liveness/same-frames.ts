import { mirrorPrint, parsePrint, PRINT_SIDE } from './frame-print.ts'
import { solveLinear } from '../core/solve-linear.ts'

/** The print of each frame of a burst (`framePrint`); null where there is no face. */
export type BurstPrints = readonly (string | null)[]

/**
 * Correlation from which two faces are one picture. Frames that were each moved by up to 24 pixels, rotated by 3
 * degrees, scaled by 5 % and recompressed: 0.9905 to 0.999; two turns rendered from the same still, in any order: 0.18
 * to 0.99 (docs/LIVENESS.md).
 */
const SAME_FROM = 0.989
/** Below the first before any movement, or below the second after two rounds, no movement makes them one. */
const SEARCH_FROM = 0.65
const CONTINUE_FROM = 0.9
/** Share of the frames that must recur in order: the face of one may have been located badly. */
const SHARE = 0.75
const MIN_FRAMES = 4

const ROUNDS = 6
/** A round that gains less than this is the last. */
const MIN_GAIN = 0.0005
/** Cells at the edge that may have moved out of the print. */
const MARGIN = 4
const MAX_CHANGE = 0.12
const middle = PRINT_SIDE / 2

/**
 * Whether one burst is a recording of another although each of its frames was moved, rotated, scaled, mirrored or
 * recompressed differently, or the whole is played backwards. A head that turns again shows other views: no
 * movement of the picture makes them equal.
 */
export function sameFrames(one: BurstPrints, other: BurstPrints): boolean {
  const [few, many] = [one, other]
    .map((prints) => prints.flatMap((text) => (text === null ? [] : (parsePrint(text) ?? []))))
    .toSorted((a, b) => a.length - b.length)
  if (!few || !many || few.length < MIN_FRAMES) return false
  const needed = Math.max(MIN_FRAMES, Math.floor(SHARE * few.length))
  return [few, few.map(mirrorPrint)].some((faces) => {
    const same = faces.map((face) => many.map((print) => printLikeness(face, print) >= SAME_FROM))
    return inOrder(same) >= needed || inOrder(same.toReversed()) >= needed
  })
}

/** The most pairs that follow one another in both bursts. */
function inOrder(same: readonly (readonly boolean[])[]): number {
  const most = Array.from({ length: (same[0]?.length ?? 0) + 1 }, () => 0)
  for (const row of same) {
    let before = 0
    row.forEach((isSame, k) => {
      const above = most[k + 1]!
      most[k + 1] = Math.max(above, most[k]!, isSame ? before + 1 : 0)
      before = above
    })
  }
  return most.at(-1)!
}

/** Shift across and down in cells, change of size, and rotation. */
type Movement = readonly [number, number, number, number]

/** The correlation of two prints after the movement that makes them most alike (Gauss-Newton). */
export function printLikeness(one: Float32Array, other: Float32Array): number {
  let movement: Movement = [0, 0, 0, 0]
  let best = likeness(one, other, movement)
  if (best < SEARCH_FROM) return best
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = improve(one, other, movement)
    if (!next) break
    movement = next
    const found = likeness(one, other, movement)
    const gain = found - best
    best = Math.max(best, found)
    if (best >= SAME_FROM || gain < MIN_GAIN || (round > 0 && best < CONTINUE_FROM)) break
  }
  return best
}

function improve(one: Float32Array, other: Float32Array, movement: Movement): Movement | null {
  const [shiftX, shiftY, size, turn] = movement
  const normal = Array.from({ length: 4 }, () => new Float64Array(5))
  for (let y = MARGIN; y < PRINT_SIDE - MARGIN; y += 1) {
    for (let x = MARGIN; x < PRINT_SIDE - MARGIN; x += 1) {
      const [cx, cy] = [x - middle, y - middle]
      const u = middle + shiftX + (1 + size) * cx - turn * cy
      const v = middle + shiftY + turn * cx + (1 + size) * cy
      const gx = (sample(other, u + 1, v) - sample(other, u - 1, v)) / 2
      const gy = (sample(other, u, v + 1) - sample(other, u, v - 1)) / 2
      const rest = one[y * PRINT_SIDE + x]! - sample(other, u, v)
      const trust = 1 / (1 + Math.abs(rest) / 20)
      const slope = [gx, gy, gx * cx + gy * cy, gy * cx - gx * cy]
      for (let k = 0; k < 4; k += 1) {
        for (let m = 0; m < 4; m += 1) normal[k]![m]! += trust * slope[k]! * slope[m]!
        normal[k]![4]! += trust * slope[k]! * rest
      }
    }
  }
  const step = solveLinear(normal)
  if (!step) return null
  const clamp = (value: number) => Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, value))
  return [shiftX + step[0]!, shiftY + step[1]!, clamp(size + step[2]!), clamp(turn + step[3]!)]
}

function likeness(one: Float32Array, other: Float32Array, [shiftX, shiftY, size, turn]: Movement): number {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0]
  for (let y = MARGIN; y < PRINT_SIDE - MARGIN; y += 1) {
    for (let x = MARGIN; x < PRINT_SIDE - MARGIN; x += 1) {
      const [cx, cy] = [x - middle, y - middle]
      const a = one[y * PRINT_SIDE + x]!
      const b = sample(
        other,
        middle + shiftX + (1 + size) * cx - turn * cy,
        middle + shiftY + turn * cx + (1 + size) * cy,
      )
      n += 1
      sa += a
      sb += b
      saa += a * a
      sbb += b * b
      sab += a * b
    }
  }
  const variance = (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)
  return variance > 0 ? (sab - (sa * sb) / n) / Math.sqrt(variance) : 0
}

/** Bilinear; edge cells are repeated outside. */
function sample(print: Float32Array, x: number, y: number): number {
  const px = Math.max(0, Math.min(PRINT_SIDE - 1.001, x))
  const py = Math.max(0, Math.min(PRINT_SIDE - 1.001, y))
  const i = (py | 0) * PRINT_SIDE + (px | 0)
  const [dx, dy] = [px % 1, py % 1]
  const top = print[i]! + (print[i + 1]! - print[i]!) * dx
  const low = print[i + PRINT_SIDE]! + (print[i + PRINT_SIDE + 1]! - print[i + PRINT_SIDE]!) * dx
  return top + (low - top) * dy
}
