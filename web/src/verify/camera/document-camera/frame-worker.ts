import { judgeFrame, type Judgment } from '../document-frame/judge-frame.ts'
import { type CutShot, cutShot } from './cut-shot.ts'

/** A frame of the video, as a bitmap where the browser has them, else already cut by the page. */
export type FrameMessage = { atMs: number } & ({ picture: ImageBitmap } | { shot: CutShot })

let last: Judgment | null = null
let context: OffscreenCanvasRenderingContext2D | null = null

function cut(picture: ImageBitmap): CutShot {
  context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const shot = cutShot(picture, picture, context, last?.printAt ?? null)
  picture.close()
  return shot
}

// Answers each frame with its judgment, the corners in pixels of the video.
self.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
  const shot = 'picture' in data ? cut(data.picture) : data.shot
  last = judgeFrame({ ...shot, atMs: data.atMs }, last)
  const corners = last.corners?.map(([x, y]) => [x * shot.scale, y * shot.scale])
  self.postMessage({ ...last, corners: corners ?? null }, {})
})
