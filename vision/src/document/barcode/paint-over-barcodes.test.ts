import { expect, test } from 'vitest'
import { paintOverBarcodes } from './paint-over-barcodes.ts'

/** Paper of one color with a chequered square from 40 to 79. */
function card() {
  const data = new Uint8Array(120 * 120).fill(210)
  for (let y = 40; y < 80; y++) {
    for (let x = 40; x < 80; x++) if ((x + y) % 2) data[y * 120 + x] = 10
  }
  return { data, width: 120, height: 120 }
}
const SQUARE = [
  [41, 41],
  [79, 41],
  [79, 79],
  [41, 79],
] as const

test('a barcode becomes plain paper, whichever corner comes first; its surroundings stay', () => {
  const before = card()
  before.data[30 * 120 + 60] = 0
  for (const quad of [SQUARE, [SQUARE[2], SQUARE[3], SQUARE[0], SQUARE[1]] as const]) {
    const { data } = paintOverBarcodes(before, [quad])
    const dark: number[] = []
    for (const [i, level] of data.entries()) if (level < 200) dark.push(i)
    expect(dark).toEqual([30 * 120 + 60])
  }
  expect(before.data[41 * 120 + 40]).toBe(10)
})

test('corners outside the picture, or all in one point, are harmless', () => {
  const beyond = SQUARE.map(([x, y]) => [x * 3 - 200, y * 3 - 200]) as unknown as typeof SQUARE
  const point = SQUARE.map(() => [50, 50]) as unknown as typeof SQUARE
  expect(paintOverBarcodes(card(), [beyond, point]).data).toHaveLength(120 * 120)
  const same = card()
  expect(paintOverBarcodes(same, [])).toBe(same)
})
