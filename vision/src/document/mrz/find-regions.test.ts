import { expect, test } from 'vitest'
import { findRegions } from './find-regions.ts'

test('a filled bar is found with its center, angle, length and thickness', () => {
  const [width, height] = [120, 90]
  const logits = new Float32Array(width * height).fill(-4)
  const angle = 0.3
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = (x - 60) * Math.cos(angle) + (y - 40) * Math.sin(angle)
      const across = (y - 40) * Math.cos(angle) - (x - 60) * Math.sin(angle)
      if (Math.abs(along) < 40 && Math.abs(across) < 5) logits[y * width + x] = 4
    }
  }
  const [region, ...others] = findRegions(logits, width, height)
  expect(others).toEqual([])
  expect(region!.x).toBeCloseTo(60, 0)
  expect(region!.y).toBeCloseTo(40, 0)
  expect(region!.angle).toBeCloseTo(angle, 2)
  expect(Math.abs(region!.length - 80)).toBeLessThan(1.6)
  expect(Math.abs(region!.thickness - 10)).toBeLessThan(1.6)
  expect(region!.score).toBeGreaterThan(0.95)
})

test('an empty map has no regions', () => {
  expect(findRegions(new Float32Array(100).fill(-1), 10, 10)).toEqual([])
})
