import { expect, test } from 'vitest'
import { advanceAutoCapture, type AutoCapture, rearm, startAutoCapture } from './auto-capture.ts'
import type { FrameFault } from './judge-frame.ts'

const FRAME_MS = 125

/** Plays verdicts at 8 a second from a start at 0 ms; returns the states after each. */
function play(faults: (FrameFault | null)[], everyMs = FRAME_MS): AutoCapture[] {
  let state = startAutoCapture(0)
  return faults.map((fault, i) => (state = advanceAutoCapture(state, { fault, atMs: (i + 1) * everyMs })))
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const guidance = (states: AutoCapture[]) => states.map((state) => state.guidance)
const captures = (states: AutoCapture[]) => states.flatMap(({ capture }, i) => (capture ? [i] : []))

test('the picture is taken once, after half a steady second in good view', () => {
  // Good from the 9th frame (1125 ms) on: 1625 ms is half a second later.
  expect(captures(play([...times<FrameFault>(8, 'closer'), ...times(20, null)]))).toEqual([12])
})

test('no picture is taken in the first second', () => {
  expect(captures(play(times(12, null)))).toEqual([7])
})

test('a reflection that comes and goes does not start the half second anew, and is not in the picture', () => {
  const faults = [
    ...times<FrameFault>(8, 'closer'),
    null,
    'glare' as const,
    null,
    'glare' as const,
    'blurred' as const,
    null,
    'glare' as const,
    ...times(8, null),
  ]
  // Held well from the 9th frame on; two frames in a row are clear with the 17th.
  expect(captures(play(faults))).toEqual([16])
})

test('a frame in which the card moves starts the half second anew', () => {
  const faults = [
    ...times<FrameFault>(8, 'closer'),
    null,
    null,
    null,
    'hold_still' as const,
    ...times(8, null),
  ]
  expect(captures(play(faults))).toEqual([16])
})

test('at three frames a second, four good frames are needed', () => {
  expect(captures(play([...times<FrameFault>(3, 'no_card'), ...times(6, null)], 330))).toEqual([6])
})

test('a good view shows at once, and one bad frame gives no hint', () => {
  expect(guidance(play(['closer', 'closer', null, 'glare', null]))).toEqual([
    null,
    'closer',
    'good',
    null,
    'good',
  ])
})

test('a hint stays long enough to be read', () => {
  const shown = guidance(play([...times<FrameFault>(2, 'closer'), ...times<FrameFault>(12, 'glare')]))
  const [since, until] = [shown.indexOf('closer'), shown.indexOf('glare')]
  expect((until - since) * FRAME_MS).toBe(1250)
  expect(new Set(shown.slice(since, until))).toEqual(new Set(['closer']))
})

test('faults that alternate with every frame do not make the hint flicker', () => {
  const faults = Array.from({ length: 24 }, (_, i): FrameFault => (i % 2 ? 'glare' : 'straighten'))
  expect(new Set(guidance(play(['closer', 'closer', ...faults])))).toEqual(new Set([null, 'closer']))
})

test('after a picture that was not used, another one is taken a second later at the earliest', () => {
  let state = rearm(play(times(12, null)).at(-1)!, 1500)
  expect(state.guidance).toBe('good')
  const taken = times(12, null).map((fault, i) => {
    state = advanceAutoCapture(state, { fault, atMs: 1500 + (i + 1) * FRAME_MS })
    return state.capture
  })
  expect(taken.indexOf(true)).toBe(7)
})
