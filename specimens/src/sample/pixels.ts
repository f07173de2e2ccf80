import sharp, { type Sharp } from 'sharp'

/** A picture in memory without transparency: RGB, 8 bits. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

export async function toPixels(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}

export const fromPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 3 } })

/** Lays `over` (RGBA, not premultiplied) on `under` at x, y; `opacity` 0 … 1. */
export function layOver(
  under: Pixels,
  over: { width: number; height: number; data: Uint8ClampedArray | Uint8Array },
  x: number,
  y: number,
  opacity = 1,
): void {
  const { data: to } = under
  const from = over.data
  for (let row = Math.max(0, -y); row < over.height && row + y < under.height; row++) {
    for (let col = Math.max(0, -x); col < over.width && col + x < under.width; col++) {
      const p = (row * over.width + col) * 4
      if (from[p + 3] === 0) continue
      const a = (from[p + 3]! * opacity) / 255
      const q = ((row + y) * under.width + col + x) * 3
      to[q] = to[q]! + (from[p]! - to[q]!) * a
      to[q + 1] = to[q + 1]! + (from[p + 1]! - to[q + 1]!) * a
      to[q + 2] = to[q + 2]! + (from[p + 2]! - to[q + 2]!) * a
    }
  }
}
