import type { Picture } from '../image/types.ts'
import { CHIP_SIDE } from './engine.ts'
import { mirrorPicture } from './mirror-picture.ts'

/** Mesh points whose mean is an anchor: both eyes (corners and lids), nose tip, corners of the mouth. */
const ANCHORS = [[33, 133, 159, 145], [362, 263, 386, 374], [4], [61], [291]] as const
type Points = readonly (readonly [x: number, y: number])[]

/** Size of an aligned face, and where its eyes, nose tip and corners of the mouth are (left in the picture first). */
export type ChipFormat = { readonly width: number; readonly height: number; readonly target: Points }

/** dlib's 150x150 training chips. */
const DLIB_CHIP: ChipFormat = {
  width: CHIP_SIDE,
  height: CHIP_SIDE,
  target: [
    [47.5, 46.6],
    [100.5, 46.6],
    [74.0, 76.6],
    [50.4, 103.0],
    [97.6, 103.0],
  ],
}

/** Maps chip pixels to picture pixels: x' = a*x - b*y + tx, y' = b*x + a*y + ty. */
export type Similarity = { readonly a: number; readonly b: number; readonly tx: number; readonly ty: number }

/** Least-squares rotation, scale and shift from the chip's anchors to the face's. */
export function fitChip(mesh: Float32Array, target: Points = DLIB_CHIP.target): Similarity {
  const points = ANCHORS.map((indices) => {
    let [x, y] = [0, 0]
    for (const i of indices) {
      x += mesh[i * 3]! / indices.length
      y += mesh[i * 3 + 1]! / indices.length
    }
    return [x, y] as const
  })
  const mean = (list: Points, axis: 0 | 1) => list.reduce((sum, p) => sum + p[axis], 0) / list.length
  const [mx, my, ux, uy] = [mean(points, 0), mean(points, 1), mean(target, 0), mean(target, 1)]
  let [dot, cross, norm] = [0, 0, 0]
  target.forEach((wanted, i) => {
    const [x, y] = points[i]!
    const [tx, ty] = [wanted[0] - ux, wanted[1] - uy]
    dot += tx * (x - mx) + ty * (y - my)
    cross += tx * (y - my) - ty * (x - mx)
    norm += tx * tx + ty * ty
  })
  const a = dot / norm
  const b = cross / norm
  return { a, b, tx: mx - a * ux + b * uy, ty: my - b * ux - a * uy }
}

/**
 * The part of a picture under the chip, reduced by an integer factor: each pixel is the mean of `factor` x `factor`.
 */
function reduce(
  picture: Picture,
  fit: Similarity,
  factor: number,
  chip: ChipFormat,
): { picture: Picture; fit: Similarity } {
  const { a, b, tx, ty } = fit
  const corners = [0, chip.width].flatMap((u) =>
    [0, chip.height].map((v) => [a * u - b * v + tx, b * u + a * v + ty] as const),
  )
  const from = (axis: 0 | 1, size: number) =>
    Math.max(0, Math.min(size - factor, Math.floor(Math.min(...corners.map((c) => c[axis]))) - factor))
  const to = (axis: 0 | 1, size: number) =>
    Math.max(0, Math.min(size, Math.ceil(Math.max(...corners.map((c) => c[axis]))) + factor))
  const [x0, y0] = [from(0, picture.width), from(1, picture.height)]
  const width = Math.max(1, Math.floor((to(0, picture.width) - x0) / factor))
  const height = Math.max(1, Math.floor((to(1, picture.height) - y0) / factor))
  const { data } = picture
  const stride = picture.width * 3
  const share = 1 / (factor * factor)
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let red = 0
      let green = 0
      let blue = 0
      for (let v = 0; v < factor; v += 1) {
        let i = (y0 + y * factor + v) * stride + (x0 + x * factor) * 3
        for (let u = 0; u < factor; u += 1) {
          red += data[i]!
          green += data[i + 1]!
          blue += data[i + 2]!
          i += 3
        }
      }
      const o = (y * width + x) * 3
      out[o] = red * share + 0.5
      out[o + 1] = green * share + 0.5
      out[o + 2] = blue * share + 0.5
    }
  }
  // A reduced pixel's center is (factor - 1) / 2 past that of its first original pixel.
  const half = (factor - 1) / 2
  return {
    picture: { data: out, width, height },
    fit: { a: a / factor, b: b / factor, tx: (tx - x0 - half) / factor, ty: (ty - y0 - half) / factor },
  }
}

/** The 150x150 RGB chip for the built-in recognition net. */
export const alignChip = (picture: Picture, mesh: Float32Array): Uint8Array =>
  alignTo(DLIB_CHIP, picture, mesh).data

/**
 * A face in the given format: eyes level; eyes, nose and mouth in fixed positions. Bilinear, from a reduced copy when the
 * face is larger than the chip, to avoid aliasing. Edge pixels are repeated outside the picture.
 */
export function alignTo(format: ChipFormat, picture: Picture, mesh: Float32Array): Picture {
  const fitted = fitChip(mesh, format.target)
  const factor = Math.max(
    1,
    Math.min(Math.round(Math.hypot(fitted.a, fitted.b)), picture.width, picture.height),
  )
  const source = factor > 1 ? reduce(picture, fitted, factor, format) : { picture, fit: fitted }
  const chip = new Uint8Array(format.width * format.height * 3)
  for (let y = 0; y < format.height; y += 1) sampleRow(source.picture, source.fit, chip, format.width, y)
  return { data: chip, width: format.width, height: format.height }
}

// A function of its own, which V8 compiles once: all rows in one took 8 times as long.
function sampleRow(
  { data, width, height }: Picture,
  { a, b, tx, ty }: Similarity,
  chip: Uint8Array,
  chipWidth: number,
  y: number,
): void {
  let o = y * chipWidth * 3
  for (let x = 0; x < chipWidth; x += 1) {
    const sx = Math.max(0, Math.min(width - 1, a * x - b * y + tx))
    const sy = Math.max(0, Math.min(height - 1, b * x + a * y + ty))
    const left = Math.floor(sx)
    const top = Math.floor(sy)
    const dx = sx - left
    const dy = sy - top
    const i = (top * width + left) * 3
    const right = i + (left + 1 < width ? 3 : 0)
    const below = top + 1 < height ? width * 3 : 0
    for (let c = 0; c < 3; c += 1) {
      const upper = data[i + c]! + (data[right + c]! - data[i + c]!) * dx
      const lower = data[i + below + c]! + (data[right + below + c]! - data[i + below + c]!) * dx
      chip[o + c] = upper + (lower - upper) * dy + 0.5
    }
    o += 3
  }
}

/** Mirrors a chip horizontally. */
export const mirrorChip = (chip: Uint8Array): Uint8Array =>
  mirrorPicture({ data: chip, width: CHIP_SIDE, height: CHIP_SIDE }).data
