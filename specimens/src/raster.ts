import sharp, { type Sharp } from 'sharp'

/** A picture in memory: RGBA, 8 bits, alpha not premultiplied. */
export type Raster = { width: number; height: number; data: Uint8ClampedArray }

export type Point = [x: number, y: number]

/** Row-major 3 x 3. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** Decodes bytes, a file, or the output of a pipeline. */
export async function toRaster(picture: Buffer | string | Sharp): Promise<Raster> {
  const pipeline = typeof picture === 'string' || Buffer.isBuffer(picture) ? sharp(picture) : picture
  const { data, info } = await pipeline.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}

/** A sharp pipeline that starts from the raster. */
export function fromRaster({ data, width, height }: Raster): Sharp {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
}

/** The projective map of four points to their partners (Gauss-Jordan on the usual 8 equations). */
export function homography(from: readonly Point[], to: readonly Point[]): Matrix {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let col = 0; col < 8; col++) {
    let best = col
    for (let row = col; row < 8; row++)
      if (Math.abs(rows[row]![col]!) > Math.abs(rows[best]![col]!)) best = row
    ;[rows[col], rows[best]] = [rows[best]!, rows[col]!]
    const lead = rows[col]![col]!
    for (let k = col; k < 9; k++) rows[col]![k]! /= lead
    for (let row = 0; row < 8; row++) {
      const factor = rows[row]![col]!
      if (row === col || factor === 0) continue
      for (let k = col; k < 9; k++) rows[row]![k]! -= factor * rows[col]![k]!
    }
  }
  return [...rows.map((row) => row[8]!), 1] as unknown as Matrix
}

/** Paints `source` over `target`; `map` maps a pixel of the target to one of the source (bilinear). */
export function paint(target: Raster, source: Raster, map: Matrix): void {
  const [a, b, c, d, e, f, g, h, i] = map
  const { width: sw, height: sh, data: from } = source
  const into = target.data
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      const w = g * x + h * y + i
      const u = (a * x + b * y + c) / w
      const v = (d * x + e * y + f) / w
      if (w <= 0 || u < 0 || v < 0 || u >= sw - 1 || v >= sh - 1) continue
      const u0 = u | 0
      const v0 = v | 0
      const fu = u - u0
      const fv = v - v0
      const p = (v0 * sw + u0) * 4
      const q = p + sw * 4
      const w00 = (1 - fu) * (1 - fv) * from[p + 3]!
      const w10 = fu * (1 - fv) * from[p + 7]!
      const w01 = (1 - fu) * fv * from[q + 3]!
      const w11 = fu * fv * from[q + 7]!
      const alpha = w00 + w10 + w01 + w11
      if (alpha < 0.5) continue
      const at = (y * target.width + x) * 4
      const keep = 1 - alpha / 255
      for (let k = 0; k < 3; k++) {
        const color =
          w00 * from[p + k]! + w10 * from[p + 4 + k]! + w01 * from[q + k]! + w11 * from[q + 4 + k]!
        into[at + k] = color / 255 + into[at + k]! * keep
      }
      into[at + 3] = Math.max(into[at + 3]!, alpha)
    }
  }
}

/** Copies a bilinearly interpolated pixel, clamped to the edges of the picture. */
export function copyPixel(
  { width, height, data }: Raster,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const first = 4 * (top * width + left)
  for (let c = 0; c < 4; c++) {
    const upper = data[first + c]! * (1 - right) + data[first + 4 + c]! * right
    const lower = data[first + 4 * width + c]! * (1 - right) + data[first + 4 * width + 4 + c]! * right
    into[at + c] = upper * (1 - down) + lower * down
  }
}
