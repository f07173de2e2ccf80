import sharp, { type Sharp } from 'sharp'

/** A picture in memory: RGB, 0 to 255, row by row. */
export type Canvas = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** A color that a sampler writes. */
export type Ink = [red: number, green: number, blue: number]

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
})

export async function toCanvas(picture: Buffer | Uint8Array | Sharp): Promise<Canvas> {
  const pipeline = picture instanceof Uint8Array ? sharp(picture) : picture
  const { data, info } = await pipeline
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: Float32Array.from(data) }
}

export function toBytes({ width, height, data }: Canvas) {
  return { width, height, data: new Uint8Array(Uint8ClampedArray.from(data).buffer) }
}

/** Compresses, as a phone or a browser does. */
export function toJpeg(canvas: Canvas, quality: number): Promise<Buffer> {
  const { width, height, data } = toBytes(canvas)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** The color at a point, bilinear; the edge continues outside the picture. */
export function sample({ width, height, data }: Canvas, x: number, y: number, out: Ink): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [u, v] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const p = (top * width + left) * 3
  const q = p + width * 3
  for (let c = 0; c < 3; c += 1) {
    const upper = data[p + c]! + (data[p + 3 + c]! - data[p + c]!) * u
    const lower = data[q + c]! + (data[q + 3 + c]! - data[q + c]!) * u
    out[c] = upper + (lower - upper) * v
  }
}

export const toLight = (level: number): number => 255 * (Math.max(0, level) / 255) ** 2.2
export const toLevel = (light: number): number => 255 * (Math.max(0, Math.min(255, light)) / 255) ** (1 / 2.2)
