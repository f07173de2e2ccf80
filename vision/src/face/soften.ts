import sharp from 'sharp'
import { shrink } from '../image/resize.ts'
import type { Picture } from '../image/types.ts'

const SOFT_SIDE_PX = 320
/** Share of the longer side: blurs guilloche lines a twentieth of a face apart, but not eyes and mouth. */
const SIGMA = 1 / 80
/** The minimum that sharp accepts. */
const MIN_SIGMA = 0.3

/** A small copy without the fine lines printed over a portrait; `scale` converts back to the picture's pixels. */
export async function soften(picture: Picture): Promise<{ soft: Picture; scale: number }> {
  const { data, width, height } = await shrink(picture, SOFT_SIDE_PX)
  const blurred = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(Math.max(MIN_SIGMA, Math.max(width, height) * SIGMA))
    .raw()
    .toBuffer()
  const plain = new Uint8Array(blurred.buffer, blurred.byteOffset, blurred.byteLength)
  return { soft: { data: plain, width, height }, scale: picture.width / width }
}
