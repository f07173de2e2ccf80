import { expect, test } from 'vitest'
import { random } from '@wabi/specimens/random.ts'
import { type Block, colorBesidesInk } from './unexplained-color.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Blocks of a print whose ink covers more from left to right, in light of the given color. */
const blocks = (light: Color, inkAt: (column: number, row: number) => Color): Block[] =>
  Array.from({ length: 64 }, (_, at) => {
    const [column, row] = [at % 8, Math.floor(at / 8)]
    const ink = inkAt(column, row)
    const [red, green, blue] = light.map((level, k) => level * ink[k]!) as [number, number, number]
    return { red, green, blue, column, row }
  })
const gray = (column: number, row: number): Color => {
  const level = 0.15 + 0.1 * ((column * 3 + row) % 8)
  return [level, level, level]
}
const WHITE: Color = [230, 230, 230]
const PURPLE: Color = [220, 127, 216]

test('shades of one ink have no color, in light of any color', () => {
  expect(colorBesidesInk(blocks(WHITE, gray))).toBeLessThan(0.002)
  expect(colorBesidesInk(blocks(PURPLE, gray))).toBeLessThan(0.002)
})

test('a part in another color has, in light of any color', () => {
  const half = (column: number, row: number): Color => {
    const [red, green, blue] = gray(column, row)
    return column < 4 ? [red, green, blue] : [red, green * 0.7, blue * 0.6]
  }
  expect(colorBesidesInk(blocks(WHITE, half))).toBeGreaterThan(0.05)
  expect(colorBesidesInk(blocks(PURPLE, half))).toBeGreaterThan(0.05)
})

test('noise that differs from block to block counts little', () => {
  const r = random(5)
  const noisy = (column: number, row: number) =>
    gray(column, row).map((level) => level * (1 + 0.05 * r.normal())) as unknown as Color
  expect(colorBesidesInk(blocks(WHITE, noisy))).toBeLessThan(0.03)
})
