import { AppError } from '../../kernel/app-error.ts'
import { decodeDataUrl } from '../../kernel/check-image.ts'

/** As the contract says; a slow network can send eight of them before a challenge expires. */
const MAX_FRAME_BYTES = 400_000

const JPEG_PREFIX = 'data:image/jpeg;base64,'

/** The bytes of one frame's data URL. @throws AppError `image.unsupported` */
export function decodeFrame(url: string): Uint8Array {
  if (!url.startsWith(JPEG_PREFIX)) throw new AppError('image.unsupported')
  return decodeDataUrl(url)
}

/** A frame is a JPEG by its first bytes. @throws AppError `image.unsupported`, `request.too_large` */
export function checkFrame(bytes: Uint8Array): void {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new AppError('image.unsupported')
  if (bytes.length > MAX_FRAME_BYTES) throw new AppError('request.too_large')
}
