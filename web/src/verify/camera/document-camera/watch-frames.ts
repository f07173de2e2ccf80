import { waitForMessage } from '../../pieces/wait-for-message.ts'
import type { Judgment } from '../document-frame/judge-frame.ts'
import type { FrameMessage } from './frame-worker.ts'

/** Eight frames a second. */
const FRAME_MS = 125
const TIMEOUT_MS = 10_000
/** A device that repeatedly takes longer than this for a frame is too slow: its hints would come late. */
const TOO_SLOW_MS = 1500
const SLOW_FRAMES = 4

/**
 * Judges the frames of a video in a worker, at most eight a second and one at a time. Corners are in pixels of the video.
 * @param onJudged `frame` is the judged frame where the one before it had no fault: the photo, if this one has none either.
 * null where the browser has no bitmaps
 * @param onEnd called once when the device cannot judge frames or is too slow
 * @returns stops it
 */
export function watchFrames(
  video: () => HTMLVideoElement | null,
  onJudged: (judgment: Judgment, frame: ImageBitmap | null) => void,
  onEnd: () => void,
): () => void {
  const worker = new Worker(new URL('frame-worker.ts', import.meta.url), { type: 'module' })
  const takeFrame = frameTaker()
  const stopping = new AbortController()
  const { signal } = stopping
  let slow = 0
  let last: Judgment | null = null

  const judgeNext = async () => {
    const element = video()
    if (!element || element.videoWidth === 0 || document.hidden) return
    const atMs = performance.now()
    const { message, transfer, kept = null } = await takeFrame(element, atMs, last)
    if (signal.aborted) return
    const answer = waitForMessage(worker, TIMEOUT_MS) as Promise<Judgment>
    worker.postMessage(message, transfer)
    const judgment = await answer
    if (signal.aborted) return
    last = judgment
    slow = performance.now() - atMs > TOO_SLOW_MS ? slow + 1 : 0
    if (slow >= SLOW_FRAMES) throw new Error('the device is too slow')
    onJudged(judgment, kept)
  }
  const run = async () => {
    while (!signal.aborted) {
      const startedMs = performance.now()
      await judgeNext()
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(20, FRAME_MS - (performance.now() - startedMs))),
      )
      await nextVideoFrame(video())
    }
  }
  void run()
    .catch(() => signal.aborted || onEnd())
    .finally(() => worker.terminate())
  return () => {
    stopping.abort()
    worker.terminate()
  }
}

/** Waits for a frame that the video has not shown yet; a video that stands still does not hold up the end of the watch. */
function nextVideoFrame(video: HTMLVideoElement | null): Promise<unknown> | undefined {
  if (!video || !('requestVideoFrameCallback' in video)) return
  return Promise.race([
    new Promise((resolve) => video.requestVideoFrameCallback(resolve)),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ])
}

/** Takes a frame of the video for the worker. `last` is the judgment of the frame before. */
export type TakeFrame = (
  video: HTMLVideoElement,
  atMs: number,
  last: Judgment | null,
) => Promise<{ message: FrameMessage; transfer: Transferable[]; kept?: ImageBitmap | null }>

/** Bitmaps are cut in the worker, so that the page stays responsive; older browsers fetch what cuts on the page. */
function frameTaker(): TakeFrame {
  if ('OffscreenCanvas' in window && 'createImageBitmap' in window)
    return async (video, atMs, last) => {
      const picture = await createImageBitmap(video)
      const kept = last?.fault === null ? await createImageBitmap(picture) : null
      return { message: { picture, atMs }, transfer: [picture], kept }
    }
  const cutter = import('./cut-on-page.ts').then(({ createPageCutter }) => createPageCutter())
  return async (...frame) => (await cutter)(...frame)
}
