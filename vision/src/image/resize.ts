import sharp from 'sharp'
import type { Picture } from './types.ts'

/** Shrinks so that the longer side is `maxSidePx` at most; never enlarges. `lanczos3` is as sharp as `decodeImage`. */
export async function shrink(
  picture: Picture,
  maxSidePx: number,
  kernel: 'linear' | 'lanczos3' = 'linear',
): Promise<Picture> {
  const scale = maxSidePx / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel })
    .raw()
    .toBuffer()
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
}
