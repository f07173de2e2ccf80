import { expect, test } from 'vitest'
import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { isBlank } from './is-blank.ts'
import { paintBeyond } from './paint-beyond.ts'

const [WIDTH, HEIGHT] = [200, 150]
const sheet: Quad = [
  [40, 30],
  [160, 30],
  [160, 120],
  [40, 120],
]

/** A light sheet on a dark table, with dark squares of 3 pixels over a share of its height. */
function draw(printed: number): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(60)
  for (let y = 30; y < 120; y++)
    for (let x = 40; x < 160; x++) {
      const isInk = (y - 30) / 90 < printed && Math.floor(x / 3) % 2 === 0 && Math.floor(y / 3) % 2 === 0
      data.fill(isInk ? 40 : 220, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
    }
  return { data, width: WIDTH, height: HEIGHT }
}

test('only the area beyond the given sides is painted, in the color of the paper', () => {
  const picture = draw(0)
  const { data } = paintBeyond(picture, sheet, [true, false, false, true])
  const level = (x: number, y: number) => data[(y * WIDTH + x) * 3]
  expect([level(100, 10), level(10, 70), level(10, 10)]).toEqual([220, 220, 220])
  expect([level(180, 70), level(100, 140)]).toEqual([60, 60])
  expect(picture.data[(10 * WIDTH + 100) * 3]).toBe(60)
})

test('a sheet with little print is blank, a printed one is not', () => {
  expect(isBlank(draw(0.1), sheet)).toBe(true)
  expect(isBlank(draw(1), sheet)).toBe(false)
})
