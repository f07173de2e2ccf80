import { DETAIL_PX, FRAME_SIDE_PX, placeDetail, type Point } from '../document-frame/frame.ts'

/** The pixels of one frame of the video: small as a whole, and a part of it at full resolution. */
export interface CutShot {
  frame: ImageData
  detail: ImageData | null
  /** Pixels of the video per pixel of the frame. */
  scale: number
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Cuts a frame with the context of a canvas, whose size it sets.
 * @param printAt where the card had the most print, in pixels of the frame before
 */
export function cutShot(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  context: Context,
  printAt: Point | null,
): CutShot {
  const scale = Math.max(1, Math.min(width, height) / FRAME_SIDE_PX)
  const { canvas } = context
  const read = (toWidth: number, toHeight: number, draw: () => void) => {
    canvas.width = toWidth
    canvas.height = toHeight
    context.imageSmoothingQuality = 'medium'
    draw()
    return context.getImageData(0, 0, toWidth, toHeight)
  }
  const small = [Math.round(width / scale), Math.round(height / scale)] as const
  const frame = read(...small, () => context.drawImage(source, 0, 0, ...small))
  const { width: across, height: down } = DETAIL_PX
  const focus = printAt && ([printAt[0] * scale, printAt[1] * scale] as const)
  const { left, top } = placeDetail(width, height, focus)
  const detail =
    width < across || height < down ? null : read(across, down, () => context.drawImage(source, -left, -top))
  return { frame, detail, scale }
}
