import type { Picture } from './types.ts'

/** Thin edges: `strength` 0 where there is none; `angle` of the gradient, 0 to 179 degrees, where there is. */
export type Edges = {
  strength: Float32Array
  angle: Uint8Array
  width: number
  height: number
  count: number
}

/**
 * Canny's first steps on the strongest of the three colour channels (a white card on a pale table often differs in
 * one channel only): smooth, Sobel, keep ridge tops above a threshold taken from the picture itself.
 */
export function findEdges(picture: Picture): Edges {
  const { width, height } = picture
  const n = width * height
  const gx = new Float32Array(n)
  const gy = new Float32Array(n)
  const magnitude = new Float32Array(n)
  for (let channel = 0; channel < 3; channel++) {
    const plane = smoothChannel(picture, channel)
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        const up = i - width
        const down = i + width
        const dx =
          plane[up + 1]! +
          2 * plane[i + 1]! +
          plane[down + 1]! -
          plane[up - 1]! -
          2 * plane[i - 1]! -
          plane[down - 1]!
        const dy =
          plane[down - 1]! +
          2 * plane[down]! +
          plane[down + 1]! -
          plane[up - 1]! -
          2 * plane[up]! -
          plane[up + 1]!
        const m = Math.sqrt(dx * dx + dy * dy)
        if (m > magnitude[i]!) {
          magnitude[i] = m
          gx[i] = dx
          gy[i] = dy
        }
      }
    }
  }
  return thin(magnitude, gx, gy, width, height)
}

function thin(
  magnitude: Float32Array,
  gx: Float32Array,
  gy: Float32Array,
  width: number,
  height: number,
): Edges {
  const threshold = Math.max(14, quantile(magnitude, 0.82))
  const strength = new Float32Array(width * height)
  const angle = new Uint8Array(width * height)
  let count = 0
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      const m = magnitude[i]!
      if (m < threshold) continue
      const ax = Math.abs(gx[i]!)
      const ay = Math.abs(gy[i]!)
      const diagonal = Math.sign(gx[i]!) === Math.sign(gy[i]!) ? width + 1 : width - 1
      const step = ax > 2.4 * ay ? 1 : ay > 2.4 * ax ? width : diagonal
      if (m < magnitude[i - step]! || m <= magnitude[i + step]!) continue
      strength[i] = m
      angle[i] = Math.round(((Math.atan2(gy[i]!, gx[i]!) * 180) / Math.PI + 360) % 180) % 180
      count++
    }
  }
  return { strength, angle, width, height, count }
}

/** Binomial 1-4-6-4-1 both ways. */
function smoothChannel({ data, width, height }: Picture, channel: number): Float32Array {
  const across = new Float32Array(width * height)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const at = (x: number) => data[(row + Math.min(Math.max(x, 0), width - 1)) * 3 + channel]!
    let [a, b, c, d] = [at(0), at(0), at(0), at(1)]
    for (let x = 0; x < width; x++) {
      const e = at(x + 2)
      across[row + x] = (a + e + 4 * (b + d) + 6 * c) / 16
      ;[a, b, c, d] = [b, c, d, e]
    }
  }
  for (let y = 0; y < height; y++) {
    const row = (k: number) => Math.min(Math.max(y + k, 0), height - 1) * width
    const [a, b, c, d, e] = [row(-2), row(-1), row(0), row(1), row(2)]
    for (let x = 0; x < width; x++) {
      out[y * width + x] =
        (across[a + x]! + across[e + x]! + 4 * (across[b + x]! + across[d + x]!) + 6 * across[c + x]!) / 16
    }
  }
  return out
}

function quantile(values: Float32Array, share: number): number {
  const histogram = new Uint32Array(2048)
  for (const value of values) {
    const bin = Math.min(2047, value | 0)
    histogram[bin] = histogram[bin]! + 1
  }
  let seen = 0
  for (let bin = 0; bin < histogram.length; bin++) {
    seen += histogram[bin]!
    if (seen >= values.length * share) return bin
  }
  return 0
}
