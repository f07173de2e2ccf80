import type { Picture } from '../image/types.ts'
import { CHIP_SIDE } from './engine.ts'

/** Mesh points whose mean is an anchor: both eyes (corners and lids), nose tip, corners of the mouth. */
const ANCHORS = [[33, 133, 159, 145], [362, 263, 386, 374], [4], [61], [291]] as const
/** Where dlib's training chips have them, in a 150x150 chip. */
const TARGET = [
  [47.5, 46.6],
  [100.5, 46.6],
  [74.0, 76.6],
  [50.4, 103.0],
  [97.6, 103.0],
] as const
const MAX_SUPERSAMPLING = 4

/** Maps chip pixels to picture pixels: x' = a*x - b*y + tx, y' = b*x + a*y + ty. */
export type Similarity = { readonly a: number; readonly b: number; readonly tx: number; readonly ty: number }

/** Least-squares rotation, scale and shift from the chip's anchors to the face's. */
export function fitChip(mesh: Float32Array): Similarity {
  const points = ANCHORS.map((indices) => {
    let [x, y] = [0, 0]
    for (const i of indices) {
      x += mesh[i * 3]! / indices.length
      y += mesh[i * 3 + 1]! / indices.length
    }
    return [x, y] as const
  })
  const mean = (list: readonly (readonly [number, number])[], axis: 0 | 1) =>
    list.reduce((sum, p) => sum + p[axis], 0) / list.length
  const [mx, my, ux, uy] = [mean(points, 0), mean(points, 1), mean(TARGET, 0), mean(TARGET, 1)]
  let [dot, cross, norm] = [0, 0, 0]
  TARGET.forEach((target, i) => {
    const [x, y] = points[i]!
    const [tx, ty] = [target[0] - ux, target[1] - uy]
    dot += tx * (x - mx) + ty * (y - my)
    cross += tx * (y - my) - ty * (x - mx)
    norm += tx * tx + ty * ty
  })
  const a = dot / norm
  const b = cross / norm
  return { a, b, tx: mx - a * ux + b * uy, ty: my - b * ux - a * uy }
}

/**
 * The 150x150 RGB chip that the recognition net reads: eyes level, fixed places for eyes, nose and mouth. Bilinear, with up
 * to 4x4 samples a pixel when the face is larger than the chip. Outside of the picture the edge's pixels go on.
 */
export function alignChip(picture: Picture, mesh: Float32Array): Uint8Array {
  const { data, width, height } = picture
  const { a, b, tx, ty } = fitChip(mesh)
  const n = Math.max(1, Math.min(MAX_SUPERSAMPLING, Math.ceil(Math.hypot(a, b))))
  const chip = new Uint8Array(CHIP_SIDE * CHIP_SIDE * 3)
  const share = 1 / (n * n)
  for (let y = 0; y < CHIP_SIDE; y += 1) {
    for (let x = 0; x < CHIP_SIDE; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let s = 0; s < n * n; s += 1) {
        const u = x + ((s % n) + 0.5) / n - 0.5
        const v = y + (((s / n) | 0) + 0.5) / n - 0.5
        const sx = Math.max(0, Math.min(width - 1, a * u - b * v + tx))
        const sy = Math.max(0, Math.min(height - 1, b * u + a * v + ty))
        const left = sx | 0
        const top = sy | 0
        const dx = sx - left
        const dy = sy - top
        const i = (top * width + left) * 3
        const right = left + 1 < width ? 3 : 0
        const down = top + 1 < height ? width * 3 : 0
        const [tl, tr, bl, br] = [(1 - dx) * (1 - dy), dx * (1 - dy), (1 - dx) * dy, dx * dy]
        red += data[i]! * tl + data[i + right]! * tr + data[i + down]! * bl + data[i + right + down]! * br
        green +=
          data[i + 1]! * tl +
          data[i + right + 1]! * tr +
          data[i + down + 1]! * bl +
          data[i + right + down + 1]! * br
        blue +=
          data[i + 2]! * tl +
          data[i + right + 2]! * tr +
          data[i + down + 2]! * bl +
          data[i + right + down + 2]! * br
      }
      const o = (y * CHIP_SIDE + x) * 3
      chip[o] = Math.round(red * share)
      chip[o + 1] = Math.round(green * share)
      chip[o + 2] = Math.round(blue * share)
    }
  }
  return chip
}

/** Left and right swapped. */
export function mirrorChip(chip: Uint8Array): Uint8Array {
  const out = new Uint8Array(chip.length)
  for (let y = 0; y < CHIP_SIDE; y += 1) {
    for (let x = 0; x < CHIP_SIDE; x += 1) {
      const from = (y * CHIP_SIDE + x) * 3
      const to = (y * CHIP_SIDE + CHIP_SIDE - 1 - x) * 3
      out[to] = chip[from]!
      out[to + 1] = chip[from + 1]!
      out[to + 2] = chip[from + 2]!
    }
  }
  return out
}
