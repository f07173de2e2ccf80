import { CHIP_SIDE } from '../face/engine.ts'

const SIDE = CHIP_SIDE
/** Light is taken out over windows of this many pixels around, a sixth of the face. */
const LIGHT_RADIUS = 12
/** What a noisy sensor leaves on plain skin, in levels of luma: below it a window has no pattern. */
const NOISE = 6

/** Mean over (2r+1) squares, cut at the edge, of a square plane. */
function boxMean(plane: Float32Array, radius: number): Float32Array {
  const across = new Float32Array(plane.length)
  const out = new Float32Array(plane.length)
  for (let pass = 0; pass < 2; pass += 1) {
    const [from, to] = pass === 0 ? [plane, across] : [across, out]
    const [step, line] = pass === 0 ? [1, SIDE] : [SIDE, 1]
    for (let l = 0; l < SIDE; l += 1) {
      let sum = 0
      for (let k = 0; k < Math.min(radius, SIDE); k += 1) sum += from[l * line + k * step]!
      for (let k = 0; k < SIDE; k += 1) {
        if (k + radius < SIDE) sum += from[l * line + (k + radius) * step]!
        if (k - radius - 1 >= 0) sum -= from[l * line + (k - radius - 1) * step]!
        const count = Math.min(SIDE - 1, k + radius) - Math.max(0, k - radius) + 1
        to[l * line + k * step] = sum / count
      }
    }
  }
  return out
}

/** An aligned chip's luma with its light and shade taken out: each place against its surroundings, in their deviation. */
export function evenChip(chip: Uint8Array): Float32Array {
  const gray = new Float32Array(SIDE * SIDE)
  for (let i = 0, j = 0; i < gray.length; i += 1, j += 3) {
    gray[i] = 0.299 * chip[j]! + 0.587 * chip[j + 1]! + 0.114 * chip[j + 2]!
  }
  const mean = boxMean(gray, LIGHT_RADIUS)
  const square = boxMean(
    gray.map((v) => v * v),
    LIGHT_RADIUS,
  )
  return gray.map(
    (v, i) => (v - mean[i]!) / Math.sqrt(Math.max(0, square[i]! - mean[i]! ** 2) + NOISE * NOISE),
  )
}

/** Softness of each plane of a face, pixels: coarse to fine. */
const RADII = [5, 3, 1] as const
export const EVEN_LEVELS = RADII.length

/** A face for comparing pixel by pixel: its mesh, and its chip in even light at each softness. */
export type EvenFace = { readonly mesh: Float32Array; readonly planes: readonly Float32Array[] }

/** Softened twice over squares: nearly a bell. */
export function evenFace(mesh: Float32Array, chip: Uint8Array): EvenFace {
  const even = evenChip(chip)
  return { mesh, planes: RADII.map((radius) => boxMean(boxMean(even, radius), radius)) }
}

/** Bilinear; outside of the chip its edge goes on. */
export function sampleEven(plane: Float32Array, x: number, y: number): number {
  const px = Math.max(0, Math.min(SIDE - 1.001, x))
  const py = Math.max(0, Math.min(SIDE - 1.001, y))
  const x0 = px | 0
  const y0 = py | 0
  const i = y0 * SIDE + x0
  const top = plane[i]! + (plane[i + 1]! - plane[i]!) * (px - x0)
  const low = plane[i + SIDE]! + (plane[i + SIDE + 1]! - plane[i + SIDE]!) * (px - x0)
  return top + (low - top) * (py - y0)
}
