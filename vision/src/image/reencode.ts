import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CleanPicture } from '../core/shapes.ts'
import { decodeImage } from './decode.ts'
import { differenceHash } from './difference-hash.ts'
import type { Picture } from './types.ts'

/** Small enough for a mobile connection, good enough for 9 pixels per character. */
const JPEG_QUALITY = 88

/** The picture as it is stored: pixels only, upright, at most `maxSidePx` on the long side. */
export async function reencode(
  bytes: Uint8Array,
  { maxSidePx }: { maxSidePx: number },
): Promise<CleanPicture> {
  return encodePicture(await decodeImage(bytes, { maxSidePx }))
}

/** Encodes a decoded picture for storage: a selfie is decoded once for its face and for the store. */
export async function encodePicture(picture: Picture): Promise<CleanPicture> {
  const { data, width, height } = picture
  const encoded = await sharp(data, { raw: { width, height, channels: 3 } })
    // Optimised Huffman tables would save 3 % of the bytes for twice the time.
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: false, optimiseCoding: false })
    .toBuffer()
  const jpeg = new Uint8Array(encoded)
  return {
    jpeg,
    width,
    height,
    sha256: createHash('sha256').update(jpeg).digest('hex'),
    dHash: differenceHash(picture),
  }
}
