import { cutShot } from './cut-shot.ts'
import type { TakeFrame } from './watch-frames.ts'

/** Cuts frames on the page, for browsers whose workers have no canvas. */
export function createPageCutter(): TakeFrame {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return async (video, atMs, last) => {
    if (!context) throw new Error('no canvas')
    const size = { width: video.videoWidth, height: video.videoHeight }
    const shot = cutShot(video, size, context, last?.printAt ?? null)
    const pixels = shot.detail ? [shot.frame, shot.detail] : [shot.frame]
    return { message: { shot, atMs }, transfer: pixels.map(({ data }) => data.buffer) }
  }
}
