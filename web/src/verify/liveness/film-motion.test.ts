// @vitest-environment happy-dom
import { MOTION_FRAME_PX, MOTION_INTERVAL_MS, MOTION_MAX_FRAMES } from '@wabi/contract/verification/motion.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMotionFilm } from './film-motion.ts'

const drawn: number[][] = []
let encoded: { width: number; height: number }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  drawn.length = 0
  encoded = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, ...at: number[]) => void drawn.push(at),
  } as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
  ) {
    encoded.push({ width: this.width, height: this.height })
    done(new Blob(['x'], { type: 'image/jpeg' }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const video = (videoWidth: number, videoHeight: number) => ({ videoWidth, videoHeight }) as HTMLVideoElement

async function film(frames: number, source = video(640, 480)) {
  const motion = createMotionFilm(source)
  motion.start()
  vi.advanceTimersByTime((frames - 1) * MOTION_INTERVAL_MS)
  const finished = motion.finish()
  vi.useRealTimers()
  return finished
}

test('frames are the visible square of the video, row by row', async () => {
  const found = await film(14)
  expect(found?.timesMs).toHaveLength(14)
  expect(found?.sheet.type).toBe('image/jpeg')
  expect(drawn[0]).toEqual([80, 0, 480, 480, 0, 0, MOTION_FRAME_PX, MOTION_FRAME_PX])
  expect(drawn[13]).toEqual([
    80,
    0,
    480,
    480,
    MOTION_FRAME_PX,
    MOTION_FRAME_PX,
    MOTION_FRAME_PX,
    MOTION_FRAME_PX,
  ])
  expect(encoded).toEqual([{ width: 12 * MOTION_FRAME_PX, height: 2 * MOTION_FRAME_PX }])
})

test('a long head turn ends the film, not the head turn', async () => {
  const found = await film(MOTION_MAX_FRAMES + 20)
  expect(found?.timesMs).toHaveLength(MOTION_MAX_FRAMES)
})

test('a camera without a picture gives no film', async () => {
  expect(await film(5, video(0, 0))).toBeNull()
  expect(encoded).toEqual([])
})

test('nothing is taken after its end', () => {
  const motion = createMotionFilm(video(640, 480))
  motion.start()
  motion.stop()
  vi.advanceTimersByTime(10 * MOTION_INTERVAL_MS)
  expect(drawn).toHaveLength(1)
})

test('a camera that stands still for a while adds no frames: they would look exchanged', async () => {
  let present: (() => void) | null = null
  const source = Object.assign(video(640, 480), {
    requestVideoFrameCallback: (then: () => void) => {
      present = then
      return 1
    },
    cancelVideoFrameCallback: () => (present = null),
  })
  const motion = createMotionFilm(source)
  const pass = (ms: number, frames: number) => {
    for (let i = 0; i < frames; i += 1) {
      vi.advanceTimersByTime(ms / frames)
      present?.()
    }
  }
  motion.start()
  pass(1000, 30)
  vi.advanceTimersByTime(1000)
  pass(1000, 10)
  motion.stop()
  expect(present).toBeNull()
  const finished = motion.finish()
  vi.useRealTimers()
  const { timesMs } = (await finished)!
  const gaps = timesMs.slice(1).map((ms, i) => Math.round(ms - timesMs[i]!))
  expect(gaps.filter((gap) => gap > 250)).toEqual([1200])
  // Eight a second while the camera delivers 30, and while it delivers 10.
  expect(timesMs.filter((ms) => ms <= timesMs[0]! + 1000)).toHaveLength(8)
  expect(timesMs.filter((ms) => ms > timesMs[0]! + 2000)).toHaveLength(8)
})
