import { LIGHT_HOLD_MS, type LightColor } from '@wabi/contract/verification/light.ts'
import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { takeLitFrames } from './take-lit-frames.ts'

const COLORS = ['cyan', 'magenta', 'lime', 'magenta'] as const

/** Takes frames with a clock whose pauses end at once, and runs `onPause` in each. */
async function take(onPause: (shown: LightColor | null) => void = () => {}) {
  let ms = 0
  let shown: LightColor | null = null
  const clock: Clock = {
    nowMs: () => ms,
    async pause(waitMs, signal) {
      onPause(shown)
      signal.throwIfAborted()
      ms += waitMs
    },
  }
  const taken: [LightColor | null, number][] = []
  const frames = await takeLitFrames({
    colors: COLORS,
    onLight: (color) => (shown = color),
    takeFrame: async () => {
      taken.push([shown, ms])
      return new Blob()
    },
    signal: new AbortController().signal,
    clock,
  }).catch((error: unknown) => error)
  return { frames, taken, shown: shown as LightColor | null }
}

test('a frame is taken at the end of each color, in order, and the screen is as before at the end', async () => {
  const { frames, taken, shown } = await take()
  expect(frames).toHaveLength(COLORS.length)
  expect(taken).toEqual(COLORS.map((color, i) => [color, (i + 1) * LIGHT_HOLD_MS]))
  expect(shown).toBeNull()
})

test('the color goes when the head turn is interrupted', async () => {
  const { frames, shown, taken } = await take((color) => {
    if (color === 'lime') throw new Error('interrupted')
  })
  expect(frames).toEqual(new Error('interrupted'))
  expect(taken).toHaveLength(2)
  expect(shown).toBeNull()
})
