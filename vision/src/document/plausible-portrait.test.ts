import { expect, test } from 'vitest'
import type { Quad } from '../core/shapes.ts'
import { plausiblePortrait } from './plausible-portrait.ts'

const picture = { width: 1280, height: 720, data: new Uint8Array() }
const corners: Quad = [
  [200, 60],
  [1100, 60],
  [1100, 630],
  [200, 630],
]
const card = { corners, sure: true, cutOff: false, sides: [1, 1, 1, 1] } as const
const face = (size: number) => [400, 300, 0.8 * size, size] as const

test('a face of 15 pixels on a card of 900 is a pattern, not its portrait', () => {
  expect(plausiblePortrait(face(15), card, picture)).toBe(false)
  expect(plausiblePortrait(face(15), null, picture)).toBe(false)
  expect(plausiblePortrait(face(130), card, picture)).toBe(true)
})

test('a small face is the portrait of a distant card', () => {
  const far = { ...card, corners: corners.map(([x, y]) => [x / 4, y / 4]) as unknown as Quad }
  expect(plausiblePortrait(face(30), card, picture)).toBe(false)
  expect(plausiblePortrait(face(30), far, picture)).toBe(true)
  // Where the outline is not certain, the card may be as far away.
  expect(plausiblePortrait(face(30), { ...card, sure: false }, picture)).toBe(true)
})
