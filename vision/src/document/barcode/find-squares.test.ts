import { expect, test } from 'vitest'
import type { Gray } from '../../image/gray.ts'
import { findSquares } from './find-squares.ts'
import { tensorField } from './tensor-field.ts'

/** A patch of modules of 6 pixels, black or white by a fixed rule, rotated about its middle on a gray table. */
function patch(
  width: number,
  height: number,
  degrees: number,
  module: (u: number, v: number) => boolean,
): Gray {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const data = new Uint8Array(640 * 480)
  for (let y = 0; y < 480; y++) {
    for (let x = 0; x < 640; x++) {
      const u = (x - 300) * cos + (y - 250) * sin + width / 2
      const v = (y - 250) * cos - (x - 300) * sin + height / 2
      const inside = u >= 0 && v >= 0 && u < width && v < height
      data[y * 640 + x] = !inside ? 200 : module(Math.floor(u / 6), Math.floor(v / 6)) ? 20 : 230
    }
  }
  return { data, width: 640, height: 480 }
}
const mixed = (u: number, v: number) => ((u * 73 + v * 151 + u * v * 31) >> 2) % 2 === 0

test.each([0, 20, -35, 44])('a square of modules at %i degrees is found with its rotation', (degrees) => {
  const [found, ...others] = findSquares(tensorField(patch(200, 200, degrees, mixed)))
  expect(others).toEqual([])
  expect(Math.hypot(found!.center[0] - 300, found!.center[1] - 250)).toBeLessThan(8)
  expect(Math.abs((((((found!.angle * 180) / Math.PI - degrees) % 90) + 135) % 90) - 45)).toBeLessThan(7)
  expect(found!.side).toBeGreaterThan(195)
  expect(found!.side).toBeLessThan(250)
})

test('bars, a line of print and a small patch are not squares', () => {
  for (const plane of [
    patch(200, 200, 10, (u) => u % 2 === 0),
    patch(400, 60, 10, mixed),
    patch(30, 30, 10, mixed),
  ]) {
    expect(findSquares(tensorField(plane))).toEqual([])
  }
})
