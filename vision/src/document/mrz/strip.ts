import { sampleGray, type Gray } from '../../image/gray.ts'

/** Geometry of a line of N equal positions: middle of the first position, direction to the next, height of capitals. */
export type LineGeometry = {
  x: number
  y: number
  angle: number
  /** Distance of neighbouring characters' middles, pixels. */
  pitch: number
  /** Height of a capital, pixels. */
  cap: number
}

/** A printed row: its middle, its direction, and how far its ends bend down from straight, in pixels. */
export type TextRow = { x: number; y: number; angle: number; length: number; cap: number; bend: number }

/** Above this many picture pixels per sample, detail is averaged instead of skipped. */
const COARSE = 1.3

/**
 * Samples a straightened row, `px` picture pixels per sample, centered on the row's middle.
 * @returns gray values 0..255, row by row
 */
export function cutStrip(gray: Gray, row: TextRow, width: number, height: number, px: number): Float32Array {
  const out = new Float32Array(width * height)
  const cos = Math.cos(row.angle)
  const sin = Math.sin(row.angle)
  const taps = px > COARSE ? Math.ceil(px / COARSE) : 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let b = 0; b < taps; b++) {
        for (let a = 0; a < taps; a++) {
          const u = (x + (a + 0.5) / taps - width / 2) * px
          const far = (2 * u) / row.length
          const v = (y + (b + 0.5) / taps - height / 2) * px + row.bend * far * far
          sum += sampleGray(gray, row.x + u * cos - v * sin, row.y + u * sin + v * cos)
        }
      }
      out[y * width + x] = sum / (taps * taps)
    }
  }
  return out
}
