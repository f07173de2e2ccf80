import { CHIP_SIDE } from './engine.ts'

/** A part of the aligned chip. */
export type Zone = readonly [x0: number, y0: number, x1: number, y1: number]

/** Rows skipped at the top and bottom of a zone when columns are compared: brow and cheek are not part of an eye. */
const RIM = 4

/**
 * Detail of a zone: the mean change of luma from pixel to pixel along its rows, and the range of its column means, both
 * relative to the chip's deviation. An eye or a mouth has detail; a lens or a cloth covering it has almost none.
 */
export function measureDetail(
  chip: Uint8Array,
  [x0, y0, x1, y1]: Zone,
  contrast: number,
): { detail: number; range: number } {
  const luma = (x: number, y: number) => {
    const i = (y * CHIP_SIDE + x) * 3
    return 0.299 * chip[i]! + 0.587 * chip[i + 1]! + 0.114 * chip[i + 2]!
  }
  let change = 0
  const columns = new Float64Array(x1 - x0)
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      if (x + 1 < x1) change += Math.abs(luma(x + 1, y) - luma(x, y))
      if (y >= y0 + RIM && y < y1 - RIM) columns[x - x0]! += luma(x, y) / (y1 - y0 - 2 * RIM)
    }
  }
  const steps = (x1 - x0 - 1) * (y1 - y0)
  return {
    detail: change / steps / (contrast + 1),
    range: (Math.max(...columns) - Math.min(...columns)) / (contrast + 1),
  }
}
