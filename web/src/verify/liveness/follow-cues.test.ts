import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { cuesFor } from './cues-for.ts'
import { followCues } from './follow-cues.ts'
import type { Detection } from './face-net/detection.ts'

const LOOKS = ['straight', 'left', 'up', 'straight', 'right', 'down'] as const

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

/** Follows a challenge; returns the cues shown and when each frame was taken. */
async function follow(seen: (look: string) => Detection | null) {
  const clock = quickClock()
  const shown: string[] = []
  const taken: [look: string, ms: number][] = []
  const frames = await followCues({
    cues: cuesFor(LOOKS),
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

const face = (turn: number, nod: number): Detection => ({ faces: 1, x: 0.5, y: 0.5, height: 0.4, turn, nod })
const FACES: Record<string, Detection> = {
  straight: face(0, 0.1),
  left: face(0.9, 0.1),
  right: face(-0.9, 0.1),
  up: face(0, -0.1),
  down: face(0, 0.3),
}

test('without a detector, six cues and as many frames take eight to ten seconds', async () => {
  const { shown, taken, frames, lastMs } = await follow(() => null)
  expect(frames).toHaveLength(6)
  expect(shown).toEqual(LOOKS)
  expect(taken.map(([look]) => look)).toEqual(LOOKS)
  expect(lastMs).toBeGreaterThan(8000)
  expect(lastMs).toBeLessThan(10_000)
})

test('a person who follows at once finishes sooner', async () => {
  const { lastMs } = await follow((look) => FACES[look]!)
  expect(lastMs).toBeLessThan(5500)
})

test('a person who does not move gets more time, but not without limit', async () => {
  const { frames, lastMs } = await follow(() => FACES.straight!)
  expect(frames).toHaveLength(6)
  expect(lastMs).toBeGreaterThan(10_000)
  expect(lastMs).toBeLessThan(18_000)
})

test('an abort ends the cues at once', async () => {
  const controller = new AbortController()
  let taken = 0
  const done = followCues({
    cues: cuesFor(LOOKS),
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
  expect(taken).toBe(2)
})

test('the screen shines after the first frame, before the next cue', async () => {
  const clock = quickClock()
  const done: string[] = []
  await followCues({
    cues: cuesFor(LOOKS),
    onCue: ({ look }) => done.push(look),
    takeFrame: async () => new Blob(),
    afterFirst: async () => void done.push('light'),
    seen: () => null,
    signal: new AbortController().signal,
    clock,
  })
  expect(done).toEqual([LOOKS[0], 'light', ...LOOKS.slice(1)])
})
