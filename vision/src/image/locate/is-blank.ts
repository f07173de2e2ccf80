import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'

/** Patches across and down, and samples of each in both directions. */
const PATCHES = 40
const SAMPLES = 3
/** Contrast of a patch, as a share of its brightness, below which it is blank. */
const MAX_CONTRAST = 0.04
const DARK = 40
/** Share of blank patches from which the outline may be that of an empty sheet; cards reach 0.7. */
const BLANK = 0.6

/** Whether most of the quad is blank: an empty sheet, on which a copy may lie or be printed. */
export function isBlank({ data, width, height }: Picture, [a, b, c, d]: Quad): boolean {
  const brightness = (u: number, v: number) => {
    const at = (k: 0 | 1) => (1 - v) * ((1 - u) * a[k] + u * b[k]) + v * ((1 - u) * d[k] + u * c[k])
    const x = Math.min(Math.max(Math.round(at(0)), 0), width - 1)
    const y = Math.min(Math.max(Math.round(at(1)), 0), height - 1)
    const i = (y * width + x) * 3
    return 0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!
  }
  const place = (patch: number, sample: number) => (patch + (sample + 0.5) / SAMPLES) / PATCHES
  let blank = 0
  for (let row = 0; row < PATCHES; row++)
    for (let column = 0; column < PATCHES; column++) {
      let [low, high] = [255, 0]
      for (let y = 0; y < SAMPLES; y++)
        for (let x = 0; x < SAMPLES; x++) {
          const value = brightness(place(column, x), place(row, y))
          low = Math.min(low, value)
          high = Math.max(high, value)
        }
      if (high - low < MAX_CONTRAST * Math.max(DARK, high)) blank += 1
    }
  return blank >= BLANK * PATCHES * PATCHES
}
