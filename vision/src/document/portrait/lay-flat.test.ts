import { expect, test } from 'vitest'
import type { Gray } from '../../image/gray.ts'
import { toGray } from '../../image/gray.ts'
import { straighten, turn } from '../../image/straighten.ts'
import { turnGray } from '../../image/turn-gray.ts'
import type { Picture } from '../../image/types.ts'
import type { Quad } from '../../core/shapes.ts'
import { flatCard, layFlat } from './lay-flat.ts'

const CORNERS: Quad = [
  [40, 30],
  [330, 52],
  [310, 230],
  [52, 215],
]

/** Every pixel differs in color from its neighbours. */
function photo(): Picture {
  const [width, height] = [380, 260]
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7 + (i >> 5) * 3) % 251)
  return { data, width, height }
}

function far(a: Gray, b: Gray): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  return a.data.reduce((most, level, i) => Math.max(most, Math.abs(level - b.data[i]!)), 0)
}

test.each([0, 90, 180, 270] as const)('a card turned by %s is straightened like its picture', (rotation) => {
  const whole = turn(straighten(photo(), CORNERS, 300), rotation)
  expect(
    far(layFlat(toGray(photo()), { corners: CORNERS }, rotation, 300), toGray(whole)),
  ).toBeLessThanOrEqual(2)
  expect(turnGray(toGray(photo()), rotation)).toEqual(toGray(turn(photo(), rotation)))

  const card = flatCard(photo(), CORNERS, rotation, 300)
  expect([card.width, card.height]).toEqual([whole.width, whole.height])
  const part = { x0: 17, y0: 40, x1: 117, y1: 90 }
  const cut = card.cut(part)
  for (let y = 0; y < 50; y++) {
    const from = ((40 + y) * whole.width + 17) * 3
    const there = whole.data.subarray(from, from + 300)
    const here = cut.data.subarray(y * 300, (y + 1) * 300)
    expect(here.every((level, i) => Math.abs(level - there[i]!) <= 1)).toBe(true)
  }
})
