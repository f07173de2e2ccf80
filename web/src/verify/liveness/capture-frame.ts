import { CaptureError } from '../camera/photo.ts'

/** JPEG quality of a frame: enough for the shape of a face, small enough for a slow network (about 45 kB each). */
const JPEG_QUALITY = 0.7

/** The part of the video that the page shows, in its pixels; `side` is 0 before the first picture. */
export function getVisibleSquare({ videoWidth, videoHeight }: HTMLVideoElement) {
  const side = Math.min(videoWidth, videoHeight)
  return { left: (videoWidth - side) / 2, top: (videoHeight - side) / 2, side }
}

/** Captures the visible square of the video as a JPEG, not mirrored, at most `widthPx` wide. */
export async function captureFrame(video: HTMLVideoElement, widthPx: number): Promise<Blob> {
  const { left, top, side } = getVisibleSquare(video)
  if (side === 0) throw new CaptureError('video')
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, widthPx)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new CaptureError('canvas')
  context.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!jpeg) throw new CaptureError('canvas')
  return jpeg
}
