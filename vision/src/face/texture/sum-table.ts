import { TEXTURE_HEIGHT, TEXTURE_WIDTH } from './texture-plane.ts'

const LINE = TEXTURE_WIDTH + 1

/** For each corner of a cell, the sum of the cells above and left of it (summed-area table, Crow 1984). */
export type SumTable = Float64Array

/** @param value of the cell with this index */
export function createSumTable(value: (i: number) => number): SumTable {
  const sums = new Float64Array(LINE * (TEXTURE_HEIGHT + 1))
  for (let y = 0; y < TEXTURE_HEIGHT; y += 1) {
    let row = 0
    for (let x = 0; x < TEXTURE_WIDTH; x += 1) {
      row += value(y * TEXTURE_WIDTH + x)
      sums[(y + 1) * LINE + x + 1] = sums[y * LINE + x + 1]! + row
    }
  }
  return sums
}

/** The sum over a rectangle of cells, `right` and `bottom` excluded. */
export function sumWithin(sums: SumTable, left: number, top: number, right: number, bottom: number): number {
  const [upper, lower] = [top * LINE, bottom * LINE]
  return sums[lower + right]! - sums[lower + left]! - sums[upper + right]! + sums[upper + left]!
}
