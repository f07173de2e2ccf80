import { TEXTURE_HEIGHT, TEXTURE_WIDTH, type TexturePlane } from './texture-plane.ts'

const LINE = TEXTURE_WIDTH + 1

/** For each corner of a cell, the sum of the cells above and left of it (summed-area table, Crow 1984). */
export type SumTable = Float64Array

/** The table of two planes' products, cell by cell. */
export function sumProducts(a: TexturePlane, b: TexturePlane): SumTable {
  const sums = new Float64Array(LINE * (TEXTURE_HEIGHT + 1))
  for (let y = 0; y < TEXTURE_HEIGHT; y += 1) {
    let row = 0
    for (let x = 0; x < TEXTURE_WIDTH; x += 1) {
      const i = y * TEXTURE_WIDTH + x
      row += a[i]! * b[i]!
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
