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

/** Ink (dark is positive) of one line laid flat. */
export type Strip = { ink: Float32Array; width: number; height: number }

/** Places left free on either side, so that print beyond the ends is seen. */
export const MARGIN_PLACES = 2

/**
 * Samples a line so that a place is `pitch` pixels wide and a capital `pitch` pixels high, `rows` pixels in all,
 * the capitals' middle in the middle row. The first place's middle lies at `pitch * (MARGIN_PLACES + 0.5)`.
 */
export function extractStrip(
  gray: Gray,
  line: LineGeometry,
  places: number,
  pitch: number,
  rows: number,
): Strip {
  const width = (places + 2 * MARGIN_PLACES) * pitch
  const ink = new Float32Array(width * rows)
  const cos = Math.cos(line.angle)
  const sin = Math.sin(line.angle)
  const across = line.pitch / pitch
  const down = line.cap / pitch
  for (let y = 0; y < rows; y++) {
    const v = (y + 0.5 - rows / 2) * down
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5 - pitch * (MARGIN_PLACES + 0.5)) * across
      ink[y * width + x] = 255 - sampleGray(gray, line.x + u * cos - v * sin, line.y + u * sin + v * cos)
    }
  }
  return { ink, width, height: rows }
}
