import { expect, test } from 'vitest'
import type { Turn } from '../face/find-portrait.ts'
import { straighten, turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'
import type { Quad } from '../core/shapes.ts'
import { boxToPicture, lineToQuad } from './picture-places.ts'

const CORNERS: Quad = [
  [90, 60],
  [520, 95],
  [495, 370],
  [70, 320],
]

/** Every pixel encodes its own position, so that cut-outs can be traced back. */
function traceable(width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([x >> 2, y >> 2, 0], (y * width + x) * 3)
  return { data, width, height }
}

test.each([0, 90, 180, 270] as const)(
  'print on a card turned by %i degrees is located in the photo',
  (rotation: Turn) => {
    const picture = traceable(640, 480)
    const flat = turn(straighten(picture, CORNERS, 800), rotation)
    const frame = { outline: CORNERS, rotation, width: flat.width, height: flat.height }
    const box = {
      x: flat.width * 0.2,
      y: flat.height * 0.6,
      width: flat.width * 0.3,
      height: flat.height * 0.1,
    }
    const corners: [number, number][] = [
      [box.x, box.y],
      [box.x + box.width, box.y],
      [box.x + box.width, box.y + box.height],
      [box.x, box.y + box.height],
    ]
    for (const [at, [x, y]] of boxToPicture(box, frame).entries()) {
      const [left, top] = corners[at]!
      const pixel = (Math.floor(top) * flat.width + Math.floor(left)) * 3
      expect(Math.abs(x - flat.data[pixel]! * 4)).toBeLessThan(6)
      expect(Math.abs(y - flat.data[pixel + 1]! * 4)).toBeLessThan(6)
    }
  },
)

test('an MRZ line has the length and direction of its characters', () => {
  const [first, second, third] = lineToQuad({ x: 100, y: 50, angle: Math.PI / 2, pitch: 10, cap: 20 }, 44)
  expect(first).toEqual([115, 40].map((n) => expect.closeTo(n)))
  expect(second).toEqual([115, 490].map((n) => expect.closeTo(n)))
  expect(third).toEqual([85, 490].map((n) => expect.closeTo(n)))
})
