import { expect, test } from 'vitest'
import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { findEndlessSides } from './find-endless-sides.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** A dark table with light rectangles on it: left, top, right, bottom. */
function table(...sheets: (readonly [number, number, number, number])[]): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(60)
  for (const [x0, y0, x1, y1] of sheets)
    for (let y = y0; y < y1; y++) data.fill(220, (y * WIDTH + x0) * 3, (y * WIDTH + x1) * 3)
  return { data, width: WIDTH, height: HEIGHT }
}

const quad: Quad = [
  [150, 120],
  [450, 120],
  [450, 310],
  [150, 310],
]

test('a card on a table has no endless side', () => {
  expect(findEndlessSides(table([150, 120, 450, 310]), quad)).toEqual([false, false, false, false])
})

test('the edges of a sheet go on beyond a copy in its corner', () => {
  expect(findEndlessSides(table([150, 120, 600, 460]), quad)).toEqual([true, false, false, true])
})

test('a fainter line beyond the corner, as of a wooden table, is not the same edge', () => {
  const picture = table([150, 120, 450, 310])
  for (let y = 120; y < 135; y++) picture.data.fill(75, (y * WIDTH + 460) * 3, (y * WIDTH + 600) * 3)
  expect(findEndlessSides(picture, quad)).toEqual([false, false, false, false])
})

test('a side whose continuation is outside of the picture is not endless', () => {
  const wide: Quad = [
    [20, 20],
    [620, 20],
    [620, 400],
    [20, 400],
  ]
  expect(findEndlessSides(table([20, 20, 620, 400]), wide)).toEqual([false, false, false, false])
})
