import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import { getCaptureFacts } from './capture-facts.ts'
import { toGrayFrame, isBlank } from './photo-check.ts'

/** Quality of every uploaded JPEG (spec section 9). */
const JPEG_QUALITY = 0.8
/** Longest side of a picture from a file; a camera picture keeps its size. */
const FILE_SIDE_MAX_PX = 2560

/** A picture that the customer took or chose. `url` is an object URL for display; release it with `releasePhoto`. */
export interface Photo {
  jpeg: Blob
  url: string
  /** Present only for a picture taken with the camera. */
  capture?: CaptureFacts
  /** A second frame, taken with the torch on: a small JPEG in base64. */
  torchFrame?: string
}

/** Why no picture could be taken. */
export type CaptureFailure = 'canvas' | 'video' | 'file' | 'blank'

export class CaptureError extends Error {
  readonly reason: CaptureFailure

  constructor(reason: CaptureFailure) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Captures a video frame, uncropped and not mirrored.
 * @param frame an earlier frame of the video; without it, the current one
 */
export async function capturePhoto(video: HTMLVideoElement, frame?: ImageBitmap | null): Promise<Photo> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) throw new CaptureError('video')
  const photo = frame ? encode(frame, frame.width, frame.height) : encode(video, width, height)
  return { ...(await photo), capture: getCaptureFacts(video) }
}

/** Reads a picture from a file, turns it upright and scales it down to `FILE_SIDE_MAX_PX`. */
export async function readPhotoFile(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new CaptureError('file')
  })
  const scale = Math.min(1, FILE_SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height))
  const photo = await encode(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  bitmap.close()
  return photo
}

export function releasePhoto(photo: Photo): void {
  URL.revokeObjectURL(photo.url)
}

/** Wraps a stored JPEG so that it can be shown again. */
export function toPhoto(jpeg: Blob): Photo {
  return { jpeg, url: URL.createObjectURL(jpeg) }
}

/** Encodes a picture as a `data:` URL. */
export function toDataUrl(jpeg: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new CaptureError('file')))
    reader.readAsDataURL(jpeg)
  })
}

/** The JPEG of a `data:` URL. */
export function fromDataUrl(url: string): Blob {
  const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}

async function encode(source: CanvasImageSource, width: number, height: number): Promise<Photo> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new CaptureError('canvas')
  context.drawImage(source, 0, 0, width, height)
  const small = toGrayFrame(canvas, width, height)
  if (small && isBlank(small)) throw new CaptureError('blank')
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!jpeg) throw new CaptureError('canvas')
  return toPhoto(jpeg)
}
