import { CHIP_SIDE } from '../face/engine.ts'

const SIDE = CHIP_SIDE
/** Lighting is removed over windows of this radius in pixels, a sixth of the face. */
const LIGHT_RADIUS = 12
/** Sensor noise on plain skin in levels of luma: below it a window has no pattern. */
const NOISE = 6

/** Mean over (2r+1) squares of a square plane, clipped at the edge: rows first, then columns, by running sums. */
function boxMean(plane: Float32Array, radius: number): Float32Array {
  const across = new Float32Array(plane.length)
  const out = new Float32Array(plane.length)
  const sums = new Float64Array(SIDE + 1)
  for (let pass = 0; pass < 2; pass += 1) {
    const from = pass === 0 ? plane : across
    const to = pass === 0 ? across : out
    const step = pass === 0 ? 1 : SIDE
    const line = pass === 0 ? SIDE : 1
    for (let l = 0; l < SIDE; l += 1) {
      for (let k = 0, i = l * line; k < SIDE; k += 1, i += step) sums[k + 1] = sums[k]! + from[i]!
      for (let k = 0, i = l * line; k < SIDE; k += 1, i += step) {
        const first = k > radius ? k - radius : 0
        const last = k + radius < SIDE ? k + radius + 1 : SIDE
        to[i] = (sums[last]! - sums[first]!) / (last - first)
      }
    }
  }
  return out
}

/**
 * An aligned chip's luma with lighting removed: each pixel relative to its surroundings, in units of their deviation.
 */
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

/** Blur radius of each plane of a face, coarse to fine. */
const RADII = [7, 4, 1] as const
export const EVEN_LEVELS = RADII.length

/** A face for pixel-wise comparison: its mesh, and its chip with lighting removed at each blur level. */
export type EvenFace = { readonly mesh: Float32Array; readonly planes: readonly Float32Array[] }

export function evenFace(mesh: Float32Array, chip: Uint8Array): EvenFace {
  const even = evenChip(chip)
  return { mesh, planes: RADII.map((radius) => boxMean(even, radius)) }
}

/** Bilinear; edge pixels are repeated outside the chip. */
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
