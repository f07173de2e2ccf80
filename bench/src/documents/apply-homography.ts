import type { Matrix } from '@wabi/specimens/raster.ts'

/** Maps a point by a projective transformation. */
export function applyHomography(h: Matrix, x: number, y: number): [number, number] {
  const w = h[6]! * x + h[7]! * y + h[8]!
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
}
