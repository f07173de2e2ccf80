import { expect, test } from 'vitest'
import { type GrayFrame, hintFor, isBlank } from './photo-check.ts'

function frame(valueAt: (x: number, y: number) => number): GrayFrame {
  const width = 240
  const height = 135
  const data = new Uint8ClampedArray(width * height)
  for (let at = 0; at < data.length; at++) data[at] = valueAt(at % width, Math.floor(at / width))
  return { width, height, data }
}

test('a dark frame asks for more light, a glaring one for less', () => {
  expect(hintFor(frame((x) => (x % 8 < 4 ? 10 : 40)))).toBe('too_dark')
  expect(hintFor(frame((x) => (x % 8 < 4 ? 220 : 250)))).toBe('too_bright')
})

test('a frame without sharp edges is reported as blurry', () => {
  expect(hintFor(frame((x, y) => 90 + x / 4 + y / 4))).toBe('blurry')
})

test('print-like edges in good light give no hint', () => {
  expect(hintFor(frame((x, y) => (((x >> 1) + (y >> 2)) % 2 ? 60 : 190)))).toBeNull()
})

test('black and single-color frames are blank, even with sensor noise', () => {
  const noise = (x: number, y: number) => ((x * 7 + y * 13) % 5) - 2
  expect(isBlank(frame(() => 0))).toBe(true)
  expect(isBlank(frame((x, y) => 6 + noise(x, y)))).toBe(true)
  expect(isBlank(frame((x, y) => 180 + noise(x, y)))).toBe(true)
})

test('a dim photo and a pale card are not blank', () => {
  expect(isBlank(frame((x) => (x % 8 < 4 ? 10 : 40)))).toBe(false)
  expect(isBlank(frame((x, y) => (x % 20 === 0 && y % 3 === 0 ? 90 : 215)))).toBe(false)
})
