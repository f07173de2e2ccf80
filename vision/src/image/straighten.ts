import type { Gray } from './gray.ts'
import type { Picture } from './types.ts'
import type { Quad } from '../shapes.ts'

/** ISO/IEC 7810: ID-1 cards are 85.60 x 53.98 mm, ID-3 passport pages 125 x 88 mm, ID-2 105 x 74 mm. */
export const CARD_ASPECTS = [85.6 / 53.98, 125 / 88] as const

/** 3x3 row by row: maps (x, y, 1) of the target to the source, up to scale. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** The projective map that takes the rectangle 0..width x 0..height to the four corners. */
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

/** Width over height of the card, nearest standard size when it is close to one. */
export function quadAspect(quad: Quad): number {
  const side = (i: number, j: number) => Math.hypot(quad[i]![0] - quad[j]![0], quad[i]![1] - quad[j]![1])
  const measured = (side(0, 1) + side(2, 3)) / Math.max(1, side(1, 2) + side(3, 0))
  const nearest = CARD_ASPECTS.reduce((best, one) =>
    Math.abs(Math.log(one / measured)) < Math.abs(Math.log(best / measured)) ? one : best,
  )
  return Math.abs(Math.log(nearest / measured)) < 0.12 ? nearest : measured
}

/** Cuts the card out and lays it flat: `width` pixels wide, upright as the quad's first corner says. Bilinear. */
export function straighten(picture: Picture, quad: Quad, width: number): Picture {
  const height = Math.max(1, Math.round(width / quadAspect(quad)))
  const [a, b, c, d, e, f, g, h] = homographyTo(quad, width, height)
  const out = new Uint8Array(width * height * 3)
  const { data, width: sw, height: sh } = picture
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 3) {
      const w = g * (x + 0.5) + h * (y + 0.5) + 1
      const sx = Math.min(Math.max((a * (x + 0.5) + b * (y + 0.5) + c) / w - 0.5, 0), sw - 1.001)
      const sy = Math.min(Math.max((d * (x + 0.5) + e * (y + 0.5) + f) / w - 0.5, 0), sh - 1.001)
      const x0 = sx | 0
      const y0 = sy | 0
      const fx = sx - x0
      const fy = sy - y0
      const i = (y0 * sw + x0) * 3
      const below = i + sw * 3
      for (let k = 0; k < 3; k++) {
        const top = data[i + k]! + fx * (data[i + 3 + k]! - data[i + k]!)
        const bottom = data[below + k]! + fx * (data[below + 3 + k]! - data[below + k]!)
        out[o + k] = top + fy * (bottom - top) + 0.5
      }
    }
  }
  return { data: out, width, height }
}

/** The same of one plane: a third of the work where colour is not looked at. */
export function straightenGray(gray: Gray, quad: Quad, width: number): Gray {
  const height = Math.max(1, Math.round(width / quadAspect(quad)))
  const [a, b, c, d, e, f, g, h] = homographyTo(quad, width, height)
  const out = new Uint8Array(width * height)
  const { data, width: sw, height: sh } = gray
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      const w = g * (x + 0.5) + h * (y + 0.5) + 1
      const sx = Math.min(Math.max((a * (x + 0.5) + b * (y + 0.5) + c) / w - 0.5, 0), sw - 1.001)
      const sy = Math.min(Math.max((d * (x + 0.5) + e * (y + 0.5) + f) / w - 0.5, 0), sh - 1.001)
      const x0 = sx | 0
      const y0 = sy | 0
      const fx = sx - x0
      const i = y0 * sw + x0
      const top = data[i]! + fx * (data[i + 1]! - data[i]!)
      const bottom = data[i + sw]! + fx * (data[i + sw + 1]! - data[i + sw]!)
      out[o] = top + (sy - y0) * (bottom - top) + 0.5
    }
  }
  return { data: out, width, height }
}

/** Turns clockwise by quarter turns. */
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
