import sharp from 'sharp'
import type { Gray } from './gray.ts'
import type { Picture } from './types.ts'

/** Shrinks so that the longer side is at most `maxSidePx`; never enlarges. */
export async function shrink(picture: Picture, maxSidePx: number): Promise<Picture> {
  const scale = maxSidePx / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
}

/** The same for one plane, with the kernel that `decodeImage` uses. */
export async function shrinkPlane(gray: Gray, maxSidePx: number): Promise<Gray> {
  const scale = maxSidePx / Math.max(gray.width, gray.height)
  if (scale >= 1) return gray
  const width = Math.max(1, Math.round(gray.width * scale))
  const height = Math.max(1, Math.round(gray.height * scale))
  const data = await sharp(gray.data, { raw: { width: gray.width, height: gray.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
}
