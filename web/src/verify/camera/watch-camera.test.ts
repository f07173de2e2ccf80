// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCamera } from './watch-camera.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Engine {
  /** Counts the frames of a camera, as Chromium and WebKit do. */
  counts: boolean
  /** Announces the next frame. */
  announces: boolean
}

/** A camera that delivers 10 frames a second until it freezes, and what was last reported of it. */
function watch({ counts, announces }: Engine) {
  let frames = 0
  let frozen = false
  let announce: (() => void) | null = null
  const timer = setInterval(() => {
    if (frozen) return
    frames += 1
    const due = announce
    announce = null
    due?.()
  }, 100)
  const element = {
    paused: false,
    getVideoPlaybackQuality: () => ({ totalVideoFrames: counts ? frames : 0 }),
    ...(announces && { requestVideoFrameCallback: (then: () => void) => (announce = then) }),
  } as unknown as HTMLVideoElement
  const track = Object.assign(new EventTarget(), { readyState: 'live', muted: false })
  const reports: boolean[] = []
  const stop = watchCamera(
    track as unknown as MediaStreamTrack,
    () => element,
    (lost) => reports.push(lost),
  )
  return {
    freeze: () => (frozen = true),
    thaw: () => (frozen = false),
    after: (ms: number) => {
      vi.advanceTimersByTime(ms)
      return reports.at(-1)
    },
    reports,
    end: () => {
      stop()
      clearInterval(timer)
    },
  }
}

test.each<[string, Engine]>([
  ['counts frames', { counts: true, announces: false }],
  ['announces frames and does not count them, as Firefox', { counts: false, announces: true }],
  ['does both', { counts: true, announces: true }],
])('an engine that %s: a running camera is not lost, a frozen one is, until it runs again', (_, engine) => {
  const camera = watch(engine)
  expect(camera.after(10_000)).toBe(false)
  expect(camera.reports).not.toContain(true)
  camera.freeze()
  expect(camera.after(3000)).toBe(false)
  expect(camera.after(2500)).toBe(true)
  camera.thaw()
  expect(camera.after(1100)).toBe(false)
  camera.end()
})

test('an engine that does neither: no camera counts as frozen', () => {
  const camera = watch({ counts: false, announces: false })
  expect(camera.after(10_000)).toBe(false)
  expect(camera.reports).not.toContain(true)
  camera.end()
})
