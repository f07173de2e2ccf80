import { CaptureError } from '../camera/photo.ts'

/** JPEG quality of a frame: enough for the shape of a face, small enough for a slow network (about 45 kB each). */
const JPEG_QUALITY = 0.7

/** Captures the visible square of the video as a JPEG, not mirrored, at most `widthPx` wide. */
export async function captureFrame(video: HTMLVideoElement, widthPx: number): Promise<Blob> {
  const side = Math.min(video.videoWidth, video.videoHeight)
  if (side === 0) throw new CaptureError('video')
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, widthPx)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new CaptureError('canvas')
  const left = (video.videoWidth - side) / 2
  const top = (video.videoHeight - side) / 2
  context.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!jpeg) throw new CaptureError('canvas')
  return jpeg
}
