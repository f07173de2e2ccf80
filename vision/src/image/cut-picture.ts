import type { CutOptions } from '../core/operations.ts'
import { decodeImage } from './decode.ts'
import { encodePicture } from './reencode.ts'
import { turn } from './straighten.ts'
import type { Picture } from './types.ts'

/** A part of a picture as JPEG: turned upright, then cut. Rejects with `image.*`. */
export async function cutPicture(bytes: Uint8Array, { box, rotation }: CutOptions): Promise<Uint8Array> {
  const upright = turn(await decodeImage(bytes), rotation)
  return (await encodePicture(cut(upright, box))).jpeg
}

function cut({ data, width, height }: Picture, [x, y, w, h]: CutOptions['box']): Picture {
  const clamp = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)
  const left = clamp(x, width - 1)
  const top = clamp(y, height - 1)
  const right = clamp(x + w, width)
  const bottom = clamp(y + h, height)
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const out = new Uint8Array(size.width * size.height * 3)
  for (let row = 0; row < size.height; row++) {
    const from = ((top + row) * width + left) * 3
    out.set(data.subarray(from, from + size.width * 3), row * size.width * 3)
  }
  return { data: out, ...size }
}
