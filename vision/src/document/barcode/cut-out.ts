import type { Gray } from '../../image/gray.ts'
import { homographyTo, straightenGrayPart } from '../../image/straighten.ts'
import type { Quad } from '../../core/shapes.ts'

export type CutOut = {
  gray: Gray
  /** From the cut-out's pixels back to the picture's. */
  toPicture: (quad: Quad) => Quad
}

/** Cuts a quadrilateral out and straightens it to `width` x `height` pixels; bilinear. */
export function cutOut(picture: Gray, corners: Quad, width: number, height: number): CutOut {
  const [a, b, c, d, e, f, g, h] = homographyTo(corners, width, height)
  return {
    gray: straightenGrayPart(picture, corners, { width, height }),
    toPicture: (quad) =>
      quad.map(([x, y]) => {
        const w = g * x + h * y + 1
        return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
      }) as unknown as Quad,
  }
}
