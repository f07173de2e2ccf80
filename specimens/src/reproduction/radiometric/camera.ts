import type { Random } from '../../random.ts'
import { fromPixels, type Pixels } from '../../sample/pixels.ts'
import { toSrgb } from './linear.ts'

/** Linear light of one channel that reaches the sensor at a place in the picture. */
export type Radiance = (x: number, y: number, channel: 0 | 1 | 2) => number

export type Phone = {
  width: number
  height: number
  /** Blur of the lens, pixels. */
  blurPx: number
  gain: number
  /** White balance of red and blue. */
  balance: readonly [number, number]
  /** Electrons at white: fewer are noisier. */
  electrons: number
  sharpening: number
  saturation: number
  /** Depth of the brightness bands that a flickering light leaves, and their height. */
  banding: number
  bandPx: number
  jpegQuality: number
}

const SIZES = [
  [1280, 720],
  [1280, 960],
  [960, 1280],
  [720, 1280],
  [1440, 1080],
] as const

export function drawPhone(r: Random, flickers: boolean): Phone {
  const [width, height] = SIZES[r.whole(SIZES.length)]!
  return {
    width,
    height,
    blurPx: r.between(0.35, 0.95),
    gain: r.between(0.78, 1.12),
    balance: [r.between(0.88, 1.14), r.between(0.86, 1.14)],
    electrons: r.between(900, 9000),
    sharpening: r.between(0, 0.9),
    saturation: r.between(0.9, 1.25),
    banding: flickers && r.whole(2) === 0 ? r.between(0.02, 0.12) : 0,
    bandPx: r.between(60, 500),
    jpegQuality: 72 + r.whole(24),
  }
}

/** Rays within a pixel and its lens blur, in deviations of the blur. */
const RAYS = Array.from({ length: 4 }, (_, i) => {
  const radius = Math.sqrt(-2 * Math.log(1 - (i + 0.5) / 4.5))
  const angle = i * 2.39996
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
})

/** Exposes a Bayer sensor and develops it as a phone does: demosaic, white balance, tone, sharpening, JPEG. */
export async function expose(radiance: Radiance, phone: Phone, r: Random): Promise<Buffer> {
  const { width, height, blurPx, gain, electrons, banding, bandPx } = phone
  const raw = new Float32Array(width * height)
  const phase = r.between(0, 2 * Math.PI)
  const noise = Float32Array.from({ length: 8191 }, () => r.normal())
  for (let y = 0; y < height; y++) {
    const band = 1 + banding * Math.sin((y / bandPx) * 2 * Math.PI + phase)
    let at = r.whole(noise.length)
    for (let x = 0; x < width; x++) {
      const channel = bayer(x, y)
      let sum = 0
      for (const [dx, dy] of RAYS) sum += radiance(x + 0.5 + dx * blurPx, y + 0.5 + dy * blurPx, channel)
      const light = (sum / RAYS.length) * band * gain
      at = at + 1 === noise.length ? 0 : at + 1
      const grain = noise[at]! * Math.sqrt(Math.max(0, light) / electrons + 4e-6)
      raw[y * width + x] = Math.max(0, Math.min(1.1, light + grain))
    }
  }
  const picture = sharpen(develop(raw, phone), phone.sharpening)
  return fromPixels(picture).jpeg({ quality: phone.jpegQuality, chromaSubsampling: '4:2:0' }).toBuffer()
}

const bayer = (x: number, y: number): 0 | 1 | 2 => ((x & 1) === (y & 1) ? 1 : (y & 1) === 0 ? 0 : 2)

function develop(raw: Float32Array, { width, height, saturation, balance }: Phone): Pixels {
  const data = new Uint8ClampedArray(width * height * 3)
  const sums = new Float64Array(3)
  const weights = new Float64Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums.fill(0)
      weights.fill(0)
      for (let dy = -1; dy <= 1; dy++) {
        const yy = Math.min(height - 1, Math.max(0, y + dy))
        for (let dx = -1; dx <= 1; dx++) {
          const xx = Math.min(width - 1, Math.max(0, x + dx))
          const channel = bayer(xx, yy)
          const weight = (2 - Math.abs(dx)) * (2 - Math.abs(dy))
          sums[channel]! += raw[yy * width + xx]! * weight
          weights[channel]! += weight
        }
      }
      const own = bayer(x, y)
      sums[own] = raw[y * width + x]!
      weights[own] = 1
      const red = (sums[0]! / weights[0]!) * balance[0]
      const green = sums[1]! / weights[1]!
      const blue = (sums[2]! / weights[2]!) * balance[1]
      const light = 0.3 * red + 0.59 * green + 0.11 * blue
      const i = (y * width + x) * 3
      data[i] = toSrgb(light + (red - light) * saturation)
      data[i + 1] = toSrgb(light + (green - light) * saturation)
      data[i + 2] = toSrgb(light + (blue - light) * saturation)
    }
  }
  return { width, height, data }
}

function sharpen({ width, height, data }: Pixels, amount: number): Pixels {
  if (amount < 0.1) return { width, height, data }
  const out = new Uint8ClampedArray(data)
  const row = width * 3
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * row + 3; i < (y + 1) * row - 3; i++) {
      const mean = (data[i - 3]! + data[i + 3]! + data[i - row]! + data[i + row]!) / 4
      out[i] = data[i]! + (data[i]! - mean) * amount
    }
  }
  return { width, height, data: out }
}
