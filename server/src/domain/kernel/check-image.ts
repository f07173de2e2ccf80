import { VisionError } from '@wabi/vision'
import { AppError } from './app-error.ts'

/** The limit that the message of `image.too_large` names. */
const MAX_IMAGE_BYTES = 10_000_000

const hasBytes = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/**
 * Accepts JPEG, PNG or WebP by their first bytes, whatever the name or header says.
 * @throws AppError `document.missing`, `image.too_large` or `image.unsupported`
 */
export function checkImage(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new AppError('document.missing')
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError('image.too_large')
  const jpeg = hasBytes(bytes, 0, '\u00ff\u00d8\u00ff')
  const png = hasBytes(bytes, 0, '\u0089PNG\r\n\u001a\n')
  const webp = hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP')
  if (!jpeg && !png && !webp) throw new AppError('image.unsupported')
}

/** The bytes of an image's data URL. @throws AppError as `checkImage` does */
export function decodeDataUrl(url: string): Uint8Array {
  const [head] = /^data:image\/(?:jpeg|png|webp);base64,/u.exec(url.slice(0, 40)) ?? []
  if (head === undefined) throw new AppError('image.unsupported')
  const base64 = url.slice(head.length)
  const bytes = Buffer.from(base64, 'base64')
  // The decoder skips invalid base64: then the length is short.
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  if (bytes.length !== Math.floor(((base64.length - padding) * 3) / 4))
    throw new AppError('image.unsupported')
  checkImage(bytes)
  return bytes
}

/** An error of the vision package as the caller's error; anything else is a defect and returned as it is. */
export function toImageError(error: unknown): unknown {
  if (!(error instanceof VisionError)) return error
  switch (error.code) {
    case 'image.unsupported':
      return new AppError('image.unsupported', { cause: error })
    case 'image.too_large':
      return new AppError('image.too_large', { cause: error })
    case 'image.broken':
      return new AppError('image.unreadable', { cause: error })
    case 'vision.busy':
    case 'vision.timeout':
      return new AppError('server.busy', {
        cause: error,
        ...(error.retryAfterS !== undefined && { retryAfterS: error.retryAfterS }),
      })
    default:
      return error
  }
}
