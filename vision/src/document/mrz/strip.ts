import { sampleGray, type Gray } from '../../image/gray.ts'

/** Where a line of N equal places lies in a picture: the middle of the first place, the way to the next, the capitals' height. */
export type LineGeometry = {
  x: number
  y: number
  angle: number
  /** Distance of neighbouring characters' middles, pixels. */
  pitch: number
  /** Height of a capital, pixels. */
  cap: number
}

/** A printed row as found: its middle, the way it runs, and how far its ends bend down from straight, pixels. */
export type TextRow = { x: number; y: number; angle: number; length: number; cap: number; bend: number }

/** Finer detail than this many picture pixels a sample is averaged, not skipped. */
const COARSE = 1.3

/**
 * Samples a row laid flat, `px` picture pixels a sample, the row's middle in the middle.
 * @returns grey values 0..255, row by row
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
