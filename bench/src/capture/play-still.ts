import sharp from 'sharp'
import {
  advanceAutoCapture,
  startAutoCapture,
} from '../../../web/src/verify/camera/document-frame/auto-capture.ts'
import {
  DETAIL_PX,
  FRAME_SIDE_PX,
  placeDetail,
  type Point,
} from '../../../web/src/verify/camera/document-frame/frame.ts'
import { judgeFrame, type Judgment } from '../../../web/src/verify/camera/document-frame/judge-frame.ts'
import { toPixels } from '@wabi/specimens/sample/pixels.ts'
import { inVideo, toFrame } from './take.ts'

const FRAME_MS = 125
/** Two seconds; a hand moves the picture by a pixel or two between frames. */
const FRAMES = 16

export type Still = { captured: boolean; corners: readonly Point[] | null; width: number; height: number }

/** Plays one picture as a video that trembles a little; `corners` of the last frame are in its own pixels. */
export async function playStill(jpeg: Buffer): Promise<Still> {
  const { width, height } = await sharp(jpeg).metadata()
  const scale = Math.min(width, height) / FRAME_SIDE_PX
  const reduced = { width: Math.round((width - 8) / scale), height: Math.round((height - 8) / scale) }
  let state = startAutoCapture(0)
  let last: Judgment | null = null
  let captured = false
  for (let i = 0; i < FRAMES; i++) {
    const [left, top] = [Math.round(4 + 2 * Math.sin(i * 0.9)), Math.round(4 + 2 * Math.cos(i * 1.3))]
    const shown = sharp(jpeg).extract({ left, top, width: width - 8, height: height - 8 })
    const frame = await toPixels(shown.clone().resize(reduced.width, reduced.height, { fit: 'fill' }))
    const place = placeDetail(width - 8, height - 8, inVideo(last, scale))
    const detail =
      width < DETAIL_PX.width + 8 || height < DETAIL_PX.height + 8
        ? null
        : await toPixels(
            sharp(jpeg).extract({
              left: left + place.left,
              top: top + place.top,
              ...DETAIL_PX,
            }),
          )
    last = judgeFrame(
      { frame: toFrame(frame), detail: detail && toFrame(detail), scale, atMs: i * FRAME_MS },
      last,
    )
    state = advanceAutoCapture(state, last)
    captured ||= state.capture
  }
  const corners = last?.corners?.map(([x, y]): Point => [x * scale + 4, y * scale + 4]) ?? null
  return { captured, corners, width, height }
}
