import { expect, test } from 'vitest'
import type { Gray } from '../../image/gray.ts'
import { sharpenAcross, sharpenDown } from './sharpen.ts'

const SIZE = 64

/** Bars of 3 pixels, blurred by 1.3: a third of the contrast remains. */
function blurredBars(at: (x: number, y: number) => number): Gray {
  const bar = (i: number) => (Math.floor(i / 3) % 2 === 0 ? 20 : 230)
  const blurred = (i: number) => {
    let [sum, weights] = [0, 0]
    for (let d = -6; d <= 6; d++) {
      const weight = Math.exp((-d * d) / (2 * 1.3 ** 2))
      sum += weight * bar(i + d + 60)
      weights += weight
    }
    return sum / weights
  }
  const data = Uint8Array.from({ length: SIZE * SIZE }, (_, i) => blurred(at(i % SIZE, Math.floor(i / SIZE))))
  return { data, width: SIZE, height: SIZE }
}

const contrast = ({ data }: Gray) => {
  const inner = Array.from(data).filter(
    (_, i) => i % SIZE > 15 && i % SIZE < 48 && i > 16 * SIZE && i < 48 * SIZE,
  )
  return Math.max(...inner) - Math.min(...inner)
}

test('bars regain contrast, horizontally or vertically, and only in that direction', () => {
  const upright = blurredBars((x) => x)
  const lying = blurredBars((_, y) => y)
  expect(contrast(upright)).toBeLessThan(120)
  expect(contrast(sharpenAcross(upright, 1.3))).toBeGreaterThan(190)
  expect(contrast(sharpenDown(lying, 1.3))).toBeGreaterThan(190)
  expect(contrast(sharpenDown(upright, 1.3))).toBeLessThan(contrast(upright) + 3)
  expect(contrast(sharpenAcross(lying, 1.3))).toBeLessThan(contrast(lying) + 3)
})
