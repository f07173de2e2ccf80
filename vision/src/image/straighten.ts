import type { Gray, Part } from './gray.ts'
import type { Picture } from './types.ts'
import type { Quad } from '../core/shapes.ts'

/** ISO/IEC 7810: ID-1 cards are 85.60 x 53.98 mm, ID-3 passport pages 125 x 88 mm, ID-2 105 x 74 mm. */
export const CARD_ASPECTS = [85.6 / 53.98, 125 / 88] as const

/** 3x3, row by row: maps (x, y, 1) of the target to the source, up to scale. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** The projective map from the rectangle 0..width x 0..height to the four corners. */
export function homographyTo(quad: Quad, width: number, height: number): Homography {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad
  const dx1 = x1 - x2
  const dx2 = x3 - x2
  const dx3 = x0 - x1 + x2 - x3
  const dy1 = y1 - y2
  const dy2 = y3 - y2
  const dy3 = y0 - y1 + y2 - y3
  const det = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / det
  const h = (dx1 * dy3 - dx3 * dy1) / det
  const a = x1 - x0 + g * x1
  const b = x3 - x0 + h * x3
  const d = y1 - y0 + g * y1
  const e = y3 - y0 + h * y3
  return [a / width, b / height, x0, d / width, e / height, y0, g / width, h / height, 1]
}

/** Width over height of the card, snapped to the nearest standard size when close to one. */
export function quadAspect(quad: Quad): number {
  const side = (i: number, j: number) => Math.hypot(quad[i]![0] - quad[j]![0], quad[i]![1] - quad[j]![1])
  const measured = (side(0, 1) + side(2, 3)) / Math.max(1, side(1, 2) + side(3, 0))
  const nearest = CARD_ASPECTS.reduce((best, one) =>
    Math.abs(Math.log(one / measured)) < Math.abs(Math.log(best / measured)) ? one : best,
  )
  return Math.abs(Math.log(nearest / measured)) < 0.12 ? nearest : measured
}

/** Cuts out and straightens the card: `width` pixels wide, upright according to the quad's first corner. Bilinear. */
export function straighten(picture: Picture, quad: Quad, width: number): Picture {
  return straightenPart(picture, quad, straightenedSize(quad, width))
}

/** The same for one plane: a third of the work where color is not needed. */
export function straightenGray(gray: Gray, quad: Quad, width: number): Gray {
  return straightenGrayPart(gray, quad, straightenedSize(quad, width))
}

type Size = { width: number; height: number }

const straightenedSize = (quad: Quad, width: number): Size => ({
  width,
  height: Math.max(1, Math.round(width / quadAspect(quad))),
})

const toWholePart = ({ width, height }: Size): Part => ({ x0: 0, y0: 0, x1: width, y1: height })

/** Straightens one part of a card of the given full size, and only that part. */
export function straightenPart(
  picture: Picture,
  quad: Quad,
  size: Size,
  part: Part = toWholePart(size),
): Picture {
  const [width, height] = [part.x1 - part.x0, part.y1 - part.y0]
  const out = new Uint8Array(width * height * 3)
  const { data } = picture
  const rows = createRowMapper(picture, quad, size, part)
  const stride = picture.width * 3
  for (let y = 0; y < height; y++) sampleColors(data, stride, rows(y), out, y * width * 3)
  return { data: out, width, height }
}

// One row at a time, as everywhere in loops over pixels: V8 compiles a function that is called often, and keeps
// discarding the code of one that loops for long.
function sampleColors(
  data: Uint8Array,
  stride: number,
  { xs, ys }: Row,
  out: Uint8Array,
  from: number,
): void {
  for (let x = 0, o = from; x < xs.length; x++, o += 3) {
    const x0 = xs[x]! | 0
    const y0 = ys[x]! | 0
    const fx = xs[x]! - x0
    const fy = ys[x]! - y0
    const i = y0 * stride + x0 * 3
    const below = i + stride
    for (let k = 0; k < 3; k++) {
      const top = data[i + k]! + fx * (data[i + 3 + k]! - data[i + k]!)
      const bottom = data[below + k]! + fx * (data[below + 3 + k]! - data[below + k]!)
      out[o + k] = top + fy * (bottom - top) + 0.5
    }
  }
}

/** The same for one plane. */
export function straightenGrayPart(gray: Gray, quad: Quad, size: Size, part: Part = toWholePart(size)): Gray {
  const [width, height] = [part.x1 - part.x0, part.y1 - part.y0]
  const out = new Uint8Array(width * height)
  const { data, width: stride } = gray
  const rows = createRowMapper(gray, quad, size, part)
  for (let y = 0; y < height; y++) sampleLevels(data, stride, rows(y), out, y * width)
  return { data: out, width, height }
}

function sampleLevels(
  data: Uint8Array,
  stride: number,
  { xs, ys }: Row,
  out: Uint8Array,
  from: number,
): void {
  for (let x = 0; x < xs.length; x++) {
    const x0 = xs[x]! | 0
    const y0 = ys[x]! | 0
    const fx = xs[x]! - x0
    const i = y0 * stride + x0
    const top = data[i]! + fx * (data[i + 1]! - data[i]!)
    const bottom = data[i + stride]! + fx * (data[i + stride + 1]! - data[i + stride]!)
    out[from + x] = top + (ys[x]! - y0) * (bottom - top) + 0.5
  }
}

type Row = { xs: Float64Array; ys: Float64Array }

/** Source coordinates of the pixels of one row of the part; the two arrays are reused for each row. */
function createRowMapper(source: Size, quad: Quad, size: Size, part: Part): (row: number) => Row {
  const [a, b, c, d, e, f, g, h] = homographyTo(quad, size.width, size.height)
  const [mostX, mostY] = [source.width - 1.001, source.height - 1.001]
  const width = part.x1 - part.x0
  const [xs, ys] = [new Float64Array(width), new Float64Array(width)]
  return (row) => {
    const down = part.y0 + row + 0.5
    for (let x = 0; x < width; x++) {
      const across = part.x0 + x + 0.5
      const w = g * across + h * down + 1
      xs[x] = Math.min(Math.max((a * across + b * down + c) / w - 0.5, 0), mostX)
      ys[x] = Math.min(Math.max((d * across + e * down + f) / w - 0.5, 0), mostY)
    }
    return { xs, ys }
  }
}

/** Rotates clockwise by quarter turns. */
export function turn(picture: Picture, degrees: 0 | 90 | 180 | 270): Picture {
  if (degrees === 0) return picture
  const { data, width, height } = picture
  const [w, h] = degrees === 180 ? [width, height] : [height, width]
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tx = degrees === 90 ? height - 1 - y : degrees === 180 ? width - 1 - x : y
      const ty = degrees === 90 ? x : degrees === 180 ? height - 1 - y : width - 1 - x
      const i = (y * width + x) * 3
      const o = (ty * w + tx) * 3
      out[o] = data[i]!
      out[o + 1] = data[i + 1]!
      out[o + 2] = data[i + 2]!
    }
  }
  return { data: out, width: w, height: h }
}
