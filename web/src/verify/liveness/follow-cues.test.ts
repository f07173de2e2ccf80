import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { cuesFor } from './cues-for.ts'
import { followCues } from './follow-cues.ts'
import type { Detection } from './face-net/detection.ts'

/** A clock whose pauses end at once. */
function quickClock(): Clock {
  let ms = 0
  return {
    nowMs: () => ms,
    async pause(waitMs, signal) {
      signal.throwIfAborted()
      ms += waitMs
    },
  }
}

/** Follows the moves 'left, right'; returns the cues shown and when each frame was taken. */
async function follow(seen: (look: string) => Detection | null) {
  const clock = quickClock()
  const shown: string[] = []
  const taken: [look: string, ms: number][] = []
  const frames = await followCues({
    cues: cuesFor(['left', 'right']),
    onCue: ({ look }) => shown.push(look),
    takeFrame: async () => {
      taken.push([shown.at(-1) ?? '', clock.nowMs()])
      return new Blob()
    },
    seen: () => seen(shown.at(-1) ?? ''),
    signal: new AbortController().signal,
    clock,
  })
  return { shown, taken, frames, lastMs: taken.at(-1)?.[1] }
}

const face = (turn: number): Detection => ({ faces: 1, x: 0.5, y: 0.5, height: 0.4, turn })

test('without a detector, five cues and seven frames take eight to ten seconds', async () => {
  const { shown, taken, frames, lastMs } = await follow(() => null)
  expect(frames).toHaveLength(7)
  expect(shown).toEqual(['straight', 'left', 'straight', 'right', 'straight'])
  expect(taken.map(([look]) => look)).toEqual([
    'straight',
    'left',
    'left',
    'straight',
    'right',
    'right',
    'straight',
  ])
  expect(lastMs).toBeGreaterThan(8000)
  expect(lastMs).toBeLessThan(10_000)
})

test('a person who follows at once finishes sooner', async () => {
  const { lastMs } = await follow((look) => face(look === 'left' ? 0.9 : look === 'right' ? -0.9 : 0))
  expect(lastMs).toBeLessThan(6500)
})

test('a person who does not turn gets more time, but not without limit', async () => {
  const { frames, lastMs } = await follow(() => face(0))
  expect(frames).toHaveLength(7)
  expect(lastMs).toBeGreaterThan(10_000)
  expect(lastMs).toBeLessThan(15_000)
})

test('an abort ends the cues at once', async () => {
  const controller = new AbortController()
  let taken = 0
  const done = followCues({
    cues: cuesFor(['left', 'right']),
    onCue: (_, index) => index === 2 && controller.abort(new Error('gone')),
    takeFrame: async () => {
      taken += 1
      return new Blob()
    },
    seen: () => null,
    signal: controller.signal,
    clock: quickClock(),
  })
  await expect(done).rejects.toThrow('gone')
  expect(taken).toBe(3)
})
