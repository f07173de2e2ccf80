import { expect, test } from 'vitest'
import type { Gray } from '../../image/gray.ts'
import { portraitTilt } from './portrait-tilt.ts'

/** A light card with a darker photograph of 460 x 600 at its left, turned clockwise about its middle. */
function card(degrees: number): Gray {
  const [width, height] = [1600, 1000]
  const data = new Uint8Array(width * height)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy] = [x - 340, y - 480]
      const inside = Math.abs(dx * cos + dy * sin) < 230 && Math.abs(dy * cos - dx * sin) < 300
      // Paper is never uniform: add a little texture.
      data[i] = (inside ? 150 : 225) + ((x * 7 + y * 13) % 5)
    }
  }
  return { data, width, height }
}
const face = { x: 220, y: 340, width: 240, height: 270 }

test('a straight portrait has no tilt', () => {
  expect(portraitTilt(card(0), face)).toBe(0)
})

test.each([1.2, -0.8, 2])('a photograph pasted %s degrees askew is measured', (degrees) => {
  expect(portraitTilt(card(degrees), face)).toBeCloseTo(degrees, 0.5)
})

test('a face without a photograph around it has no tilt', () => {
  const { width, height, data } = card(0)
  expect(portraitTilt({ width, height, data: data.fill(220) }, face)).toBe(0)
})
