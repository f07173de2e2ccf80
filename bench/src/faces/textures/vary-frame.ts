import sharp, { type Sharp } from 'sharp'
import type { Random } from '@wabi/specimens/random.ts'

/** A cheap change of a picture that is to hide where it comes from. */
type Variation = (jpeg: Buffer, random: Random) => Promise<Buffer>

const encode = (picture: Sharp, quality = 85) => picture.jpeg({ quality }).toBuffer()

async function relight(jpeg: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x1="0.3" x2="0.7" y1="0" y2="0.2"><stop offset="0" stop-color="#fff4e0" stop-opacity="0.4"/><stop offset="0.5" stop-color="#888" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.65"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  return encode(
    sharp(jpeg)
      .composite([{ input: Buffer.from(svg) }])
      .gamma(1.3),
  )
}

async function addNoise(jpeg: Buffer, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const noisy = Uint8ClampedArray.from(data, (value) => value + NOISE * random.normal())
  return encode(sharp(noisy, { raw: { width: info.width, height: info.height, channels: 3 } }))
}

/** Waves in both directions. */
async function warp(jpeg: Buffer, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const short = Math.min(width, height)
  const period = (short * random.between(0.25, 0.4)) / (2 * Math.PI)
  const [first, second] = [random.between(0, 6), random.between(0, 6)]
  const moved = Buffer.alloc(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = Math.round(x + WAVE * short * Math.sin(y / period + first))
      const v = Math.round(y + WAVE * short * Math.sin(x / period + second))
      const from = 3 * (Math.max(0, Math.min(height - 1, v)) * width + Math.max(0, Math.min(width - 1, u)))
      data.copy(moved, 3 * (y * width + x), from, from + 3)
    }
  }
  return encode(sharp(moved, { raw: { width, height, channels: 3 } }))
}

async function crop(jpeg: Buffer, random: Random): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const cut = { width: Math.round(0.86 * width), height: Math.round(0.86 * height) }
  const left = random.whole(width - cut.width + 1)
  const top = random.whole(height - cut.height + 1)
  return encode(
    sharp(jpeg)
      .extract({ ...cut, left, top })
      .resize({ width: 900 }),
  )
}

/** Deviation in levels of luma. */
const NOISE = 14
/** Height of a wave as a share of the picture's short side: 3 to 4 % of the face. */
const WAVE = 0.012

export const VARIATIONS: Readonly<Record<string, Variation>> = {
  'as it is': async (jpeg) => jpeg,
  relit: relight,
  'blurred by 2 px': (jpeg) => encode(sharp(jpeg).blur(2)),
  noise: addNoise,
  mirrored: (jpeg) => encode(sharp(jpeg).flop()),
  sharpened: (jpeg) => encode(sharp(jpeg).sharpen({ sigma: 2, m1: 3, m2: 4 })),
  warped: warp,
  'another crop': crop,
  'JPEG 40': (jpeg) => encode(sharp(jpeg), 40),
  'other colors': (jpeg) =>
    encode(sharp(jpeg).modulate({ hue: 25, saturation: 0.4 }).linear([1.15, 0.95, 0.8], [0, 5, 10])),
  'relit, warped, noise and blurred': async (jpeg, random) =>
    encode(sharp(await addNoise(await warp(await relight(jpeg), random), random)).blur(2)),
}
