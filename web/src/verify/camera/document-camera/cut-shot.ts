import { DETAIL_PX, FRAME_SIDE_PX } from '../document-frame/frame.ts'

/** The pixels of one frame of the video: small as a whole, and its middle at full resolution. */
export interface CutShot {
  frame: ImageData
  detail: ImageData | null
  /** Pixels of the video per pixel of the frame. */
  scale: number
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Cuts a frame with the context of a canvas, whose size it sets. */
export function cutShot(source: CanvasImageSource, width: number, height: number, context: Context): CutShot {
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
  const detail =
    width < across || height < down
      ? null
      : read(across, down, () => context.drawImage(source, -(width - across) / 2, -(height - down) / 2))
  return { frame, detail, scale }
}
