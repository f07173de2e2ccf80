import sharp from 'sharp'
import { random, type Random } from '@wabi/specimens/random.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { homography, type Matrix } from '@wabi/specimens/raster.ts'

type Range = [low: number, high: number]

/** Ranges of a level: pixels per character (never upscaled), blur in character widths, JPEG quality. */
export const LEVELS = {
  mild: { pitchPx: [10.5, 15], blur: [0, 0.08], quality: [60, 92] },
  medium: { pitchPx: [9, 12], blur: [0.06, 0.14], quality: [40, 75] },
  hard: { pitchPx: [7.2, 9.5], blur: [0.1, 0.18], quality: [30, 60] },
  'very hard': { pitchPx: [6, 8], blur: [0.12, 0.22], quality: [25, 50] },
} satisfies Record<string, { pitchPx: Range; blur: Range; quality: Range }>

export type Level = keyof typeof LEVELS

/**
 * Maximum shift of the corners as a share of the sides, maximum rotation in degrees, standard deviation of the noise.
 */
const SLANT = 0.018
const TURN_DEG = 4
const NOISE = 5

export type Degraded = { jpeg: Uint8Array; pitchPx: number; blur: number; quality: number }

/**
 * Degrades a picture as a worse camera would: smaller, slanted, unevenly lit, blurred, noisy, compressed.
 * @param pitchPx current width of an MRZ character in pixels
 */
export async function degrade(
  picture: Picture,
  pitchPx: number,
  level: Level,
  seed: number,
): Promise<Degraded> {
  const rng = random(seed)
  const ranges = LEVELS[level]
  const target = Math.min(pitchPx, rng.between(...ranges.pitchPx))
  const blur = rng.between(...ranges.blur)
  const quality = Math.round(rng.between(...ranges.quality))
  const scale = target / pitchPx
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const small = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const slanted = slant({ data: small, width, height }, rng)
  light(slanted, rng)
  const raw = { raw: { width: slanted.width, height: slanted.height, channels: 3 } } as const
  const sigma = blur * target
  const soft = sigma > 0.3 ? await sharp(slanted.data, raw).blur(sigma).raw().toBuffer() : slanted.data
  const smeared = { ...slanted, data: Uint8Array.from(soft) }
  if (rng.between(0, 1) < 0.3) smear(smeared, rng.between(0.1, 0.3) * target, rng)
  const sd = rng.between(0, NOISE)
  for (let i = 0; i < smeared.data.length; i += 3) {
    const noise = rng.normal() * sd
    for (let c = 0; c < 3; c++) {
      smeared.data[i + c] = Math.max(0, Math.min(255, smeared.data[i + c]! + noise + rng.normal()))
    }
  }
  return { jpeg: await sharp(smeared.data, raw).jpeg({ quality }).toBuffer(), pitchPx: target, blur, quality }
}

/** Slight perspective and rotation on a plain surface. */
function slant(picture: Picture, rng: Random): Picture {
  const pad = Math.round(0.06 * Math.max(picture.width, picture.height))
  const width = picture.width + 2 * pad
  const height = picture.height + 2 * pad
  const turn = (rng.between(-TURN_DEG, TURN_DEG) * Math.PI) / 180
  const corners = [
    [0, 0],
    [picture.width, 0],
    [picture.width, picture.height],
    [0, picture.height],
  ].map(([x, y]) => {
    const dx = x! - picture.width / 2 + rng.between(-SLANT, SLANT) * picture.width
    const dy = y! - picture.height / 2 + rng.between(-SLANT, SLANT) * picture.height
    return [
      width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
      height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    ] as [number, number]
  })
  const back = homography(corners, [
    [0, 0],
    [picture.width, 0],
    [picture.width, picture.height],
    [0, picture.height],
  ])
  return { data: warp(picture, back, width, height, rng.between(40, 200)), width, height }
}

function warp(from: Picture, back: Matrix, width: number, height: number, table: number): Uint8Array {
  const out = new Uint8Array(width * height * 3).fill(table)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = applyHomography(back, x + 0.5, y + 0.5)
      const [sx, sy] = [u - 0.5, v - 0.5]
      if (sx < 0 || sy < 0 || sx >= from.width - 1 || sy >= from.height - 1) continue
      const at = (Math.floor(sy) * from.width + Math.floor(sx)) * 3
      const [fx, fy] = [sx - Math.floor(sx), sy - Math.floor(sy)]
      for (let c = 0; c < 3; c++) {
        const a = from.data[at + c]! * (1 - fx) + from.data[at + 3 + c]! * fx
        const below = at + from.width * 3
        const b = from.data[below + c]! * (1 - fx) + from.data[below + 3 + c]! * fx
        out[(y * width + x) * 3 + c] = a * (1 - fy) + b * fy
      }
    }
  }
  return out
}

/** Shading, and a reflection in one of five pictures. */
function light(picture: Picture, rng: Random): void {
  const { width, height } = picture
  const [gx, gy] = [rng.between(-0.3, 0.3), rng.between(-0.3, 0.3)]
  const glare = rng.between(0, 1) < 0.2 ? rng.between(0.3, 0.8) : 0
  const [cx, cy, r] = [rng.between(0, width), rng.between(0, height), rng.between(0.05, 0.2) * width]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = 1 + gx * (x / width - 0.5) + gy * (y / height - 0.5)
      const shine = glare * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (r * r))
      for (let c = 0; c < 3; c++) {
        const i = (y * width + x) * 3 + c
        const value = Math.min(255, picture.data[i]! * shade)
        picture.data[i] = Math.max(0, value + (255 - value) * shine)
      }
    }
  }
}

/** Motion blur along a straight line of `length` pixels. */
function smear(picture: Picture, length: number, rng: Random): void {
  const { width, height } = picture
  const from = Uint8Array.from(picture.data)
  const angle = rng.between(0, Math.PI)
  const taps = [-0.5, -0.25, 0, 0.25, 0.5].map((t) => [
    t * length * Math.cos(angle),
    t * length * Math.sin(angle),
  ])
  for (let y = 2; y < height - 3; y++) {
    for (let x = 2; x < width - 3; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (const [dx, dy] of taps) {
          const sx = Math.min(width - 2, Math.max(0, x + dx!))
          const sy = Math.min(height - 2, Math.max(0, y + dy!))
          const at = (Math.floor(sy) * width + Math.floor(sx)) * 3 + c
          const [fx, fy] = [sx % 1, sy % 1]
          sum +=
            (from[at]! * (1 - fx) + from[at + 3]! * fx) * (1 - fy) +
            (from[at + width * 3]! * (1 - fx) + from[at + width * 3 + 3]! * fx) * fy
        }
        picture.data[(y * width + x) * 3 + c] = sum / taps.length
      }
    }
  }
}

/** Maps a point by a projective transformation. */
function applyHomography(h: Matrix, x: number, y: number): [number, number] {
  const w = h[6]! * x + h[7]! * y + h[8]!
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
}
