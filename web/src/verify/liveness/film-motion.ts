import {
  MOTION_COLUMNS,
  MOTION_FRAME_PX,
  MOTION_INTERVAL_MS,
  MOTION_MAX_FRAMES,
} from '@wabi/contract/verification/motion.ts'
import { getVisibleSquare } from './capture-frame.ts'

/** Enough to see where a face is directed: about 0.8 kB a frame. */
const JPEG_QUALITY = 0.6

/** A film of the movement between the looks. */
export interface MotionFilm {
  start: () => void
  /** Adds a frame now: one of the burst's frames is taken at the same time. */
  take: () => void
  /** Ends it: the sheet and when each of its frames was taken. null where no frame could be taken. */
  finish: () => Promise<{ sheet: Blob; timesMs: number[] } | null>
  /** Ends it without a result. */
  stop: () => void
}

/** Takes small frames of the visible square of the video, not mirrored, and puts them into one sheet. */
export function createMotionFilm(video: HTMLVideoElement): MotionFilm {
  const sheet = createCanvas(MOTION_MAX_FRAMES)
  const context = sheet.getContext('2d')
  const timesMs: number[] = []
  const take = () => {
    const { left, top, side } = getVisibleSquare(video)
    if (!context || side === 0 || timesMs.length === MOTION_MAX_FRAMES) return
    const x = (timesMs.length % MOTION_COLUMNS) * MOTION_FRAME_PX
    const y = Math.floor(timesMs.length / MOTION_COLUMNS) * MOTION_FRAME_PX
    context.drawImage(video, left, top, side, side, x, y, MOTION_FRAME_PX, MOTION_FRAME_PX)
    timesMs.push(performance.now())
  }
  let stop = () => {}
  return {
    start() {
      stop = followFrames(video, take)
    },
    take,
    stop: () => stop(),
    async finish() {
      stop()
      const jpeg = await encode(sheet, timesMs.length)
      return jpeg && { sheet: jpeg, timesMs }
    },
  }
}

/**
 * Calls `take` at once and then for a frame each `MOTION_INTERVAL_MS`, where the browser allows it only when the camera
 * has delivered a new one: the same frame again, and then a later one, would look like two pictures that replace each
 * other. Returns what ends it.
 */
function followFrames(video: HTMLVideoElement, take: () => void): () => void {
  take()
  if (!('requestVideoFrameCallback' in video)) {
    const timer = setInterval(take, MOTION_INTERVAL_MS)
    return () => clearInterval(timer)
  }
  let dueMs = performance.now() + MOTION_INTERVAL_MS
  let request = 0
  const onFrame = () => {
    const nowMs = performance.now()
    if (nowMs >= dueMs) {
      take()
      // After a pause of the camera, frames are not taken in a row to catch up.
      dueMs = Math.max(dueMs + MOTION_INTERVAL_MS, nowMs + MOTION_INTERVAL_MS / 2)
    }
    request = video.requestVideoFrameCallback(onFrame)
  }
  request = video.requestVideoFrameCallback(onFrame)
  return () => video.cancelVideoFrameCallback(request)
}

function createCanvas(frames: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = MOTION_COLUMNS * MOTION_FRAME_PX
  canvas.height = Math.ceil(frames / MOTION_COLUMNS) * MOTION_FRAME_PX
  return canvas
}

/** The rows that are in use. */
async function encode(sheet: HTMLCanvasElement, frames: number): Promise<Blob | null> {
  const used = createCanvas(frames)
  const context = used.getContext('2d')
  if (!context || frames === 0) return null
  context.drawImage(sheet, 0, 0)
  return new Promise((resolve) => used.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
