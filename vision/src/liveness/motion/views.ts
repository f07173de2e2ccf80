import { MOTION_COLUMNS, MOTION_FRAME_PX } from '@wabi/contract/verification/motion.ts'
import { type Gray, type Part, resizeGray, toGrayPart } from '../../image/gray.ts'
import type { Picture } from '../../image/types.ts'
import type { View } from './compare-views.ts'

/** `x`, `y`, width and height in pixels of a picture. */
type Box = readonly [number, number, number, number]

/** The face moves within its frame: the region is larger than its box by this share of its size on each side. */
const MARGIN = 0.1

/** The frames of the sheet, in order; null where it has another size than `count` frames need. */
export function cutSheet(sheet: Picture, count: number): Gray[] | null {
  const rows = Math.ceil(count / MOTION_COLUMNS)
  if (sheet.width !== MOTION_COLUMNS * MOTION_FRAME_PX || sheet.height !== rows * MOTION_FRAME_PX) return null
  return Array.from({ length: count }, (_, i) => {
    const x0 = (i % MOTION_COLUMNS) * MOTION_FRAME_PX
    const y0 = Math.floor(i / MOTION_COLUMNS) * MOTION_FRAME_PX
    return toGrayPart(sheet, { x0, y0, x1: x0 + MOTION_FRAME_PX, y1: y0 + MOTION_FRAME_PX })
  })
}

/** The middle square of a frame, which is all that the page sends. */
function squareOf({ width, height }: Picture): Part {
  const side = Math.min(width, height)
  const [x0, y0] = [(width - side) >> 1, (height - side) >> 1]
  return { x0, y0, x1: x0 + side, y1: y0 + side }
}

/** A whole frame at the size of those in the sheet. */
export function shrinkFrame(picture: Picture): Gray {
  return resizeGray(toGrayPart(picture, squareOf(picture)), MOTION_FRAME_PX, MOTION_FRAME_PX)
}

/** The region of the sheet's frames in which the face was seen in any of these frames, in whole pixels. */
export function findRegion(frames: readonly { picture: Picture; box: Box }[]): Part {
  const parts = frames.map(({ picture, box: [x, y, w, h] }) => {
    const square = squareOf(picture)
    const scale = MOTION_FRAME_PX / (square.x1 - square.x0)
    return {
      x0: (x - MARGIN * w - square.x0) * scale,
      y0: (y - MARGIN * h - square.y0) * scale,
      x1: (x + (1 + MARGIN) * w - square.x0) * scale,
      y1: (y + (1 + MARGIN) * h - square.y0) * scale,
    }
  })
  const inside = (value: number) => Math.min(MOTION_FRAME_PX, Math.max(0, Math.round(value)))
  return {
    x0: inside(Math.min(...parts.map(({ x0 }) => x0))),
    y0: inside(Math.min(...parts.map(({ y0 }) => y0))),
    x1: inside(Math.max(...parts.map(({ x1 }) => x1))),
    y1: inside(Math.max(...parts.map(({ y1 }) => y1))),
  }
}

/** A region of a frame without its brightness and contrast, which cameras adjust. */
export function viewOf(gray: Gray, { x0, y0, x1, y1 }: Part): View {
  const [width, height] = [x1 - x0, y1 - y0]
  const data = new Float32Array(width * height)
  let [sum, squares] = [0, 0]
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1) {
      const value = gray.data[(y + y0) * gray.width + x + x0]!
      data[i] = value
      sum += value
      squares += value * value
    }
  const mean = sum / data.length
  const deviation = Math.sqrt(Math.max(1, squares / data.length - mean * mean))
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i]! - mean) / deviation
  return { data, width, height }
}
