import sharp from 'sharp'
import type { Random } from '../random.ts'

/** A picture in linear light, RGB, 1 is white before exposure. */
export type LinearPicture = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** A camera whose exposure and white balance follow the picture, each frame by a part of the way. */
export type AdaptiveCamera = {
  readonly exposureRate: number
  readonly balanceRate: number
  /** Each channel also sees this much of each other one. */
  readonly crosstalk: number
  /** Exponent beyond sRGB: phones add contrast. */
  readonly contrast: number
  /** Deviation of the noise at the frame's size, of 255. */
  readonly noise: number
  readonly blur: number
  readonly quality: number
  /** Change by mains flicker from frame to frame. */
  readonly flicker: number
}

export const drawAdaptiveCamera = (random: Random): AdaptiveCamera => ({
  exposureRate: random.between(0, 0.6),
  balanceRate: random.whole(3) === 0 ? random.between(0.2, 0.5) : random.between(0, 0.15),
  crosstalk: random.between(0, 0.12),
  contrast: random.between(0.92, 1.12),
  noise: random.between(0.8, 3.5),
  blur: random.between(0.3, 0.8),
  quality: Math.round(random.between(62, 80)),
  flicker: random.between(0, 0.03),
})

type Gains = [red: number, green: number, blue: number]

/** Takes pictures in turn; the first one is what the camera has adapted to. */
export function openAdaptiveCamera(camera: AdaptiveCamera, random: Random) {
  let gains: Gains | null = null
  let usual: Gains | null = null
  return async ({ width, height, data }: LinearPicture): Promise<Buffer> => {
    const means = meanOf(data)
    const level = (rgb: Gains) => 0.3 * rgb[0] + 0.6 * rgb[1] + 0.1 * rgb[2]
    usual ??= means
    // The scene's own colors are not corrected: photos were balanced when they were taken.
    const ideal = means.map((mean, c) => usual![c]! / mean) as Gains
    const target = level(usual) / level(means)
    gains ??= [1, 1, 1]
    gains = gains.map((gain, c) => {
      const balance = ideal[c]! / target
      const before = gain / level(gains!)
      const tint = before * (balance / before) ** camera.balanceRate
      const exposure = level(gains!) * (target / level(gains!)) ** camera.exposureRate
      return tint * exposure
    }) as Gains
    const flicker = 1 + random.between(-1, 1) * camera.flicker
    const mix = camera.crosstalk
    const pixels = new Uint8ClampedArray(data.length)
    for (let i = 0; i < data.length; i += 3) {
      const all = data[i]! + data[i + 1]! + data[i + 2]!
      const grain = random.normal() * camera.noise
      for (let c = 0; c < 3; c += 1) {
        const seen = (data[i + c]! * (1 - 3 * mix) + all * mix) * gains[c]! * flicker
        pixels[i + c] =
          255 * toSrgb(Math.max(0, seen)) ** camera.contrast + grain + random.between(-1, 1) * camera.noise
      }
    }
    return sharp(pixels, { raw: { width, height, channels: 3 } })
      .blur(camera.blur)
      .jpeg({ quality: camera.quality, chromaSubsampling: '4:2:0' })
      .toBuffer()
  }
}

function meanOf(data: Float32Array): Gains {
  const sum: Gains = [0, 0, 0]
  for (let i = 0; i < data.length; i += 3) for (let c = 0; c < 3; c += 1) sum[c]! += data[i + c]!
  return sum.map((value) => Math.max(1e-6, value / (data.length / 3))) as Gains
}

export const toLinear = (level: number): number =>
  level <= 10.31475 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4

function toSrgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}
