import sharp from 'sharp'
import { drawBackground, type Background } from './backgrounds.ts'
import type { Card } from './cards/drawing.ts'
import { random, type Random } from './random.ts'
import { fromRaster, homography, paint, toRaster, type Point, type Raster } from './raster.ts'

export type PhotographOptions = {
  /** Size of the picture in pixels; the flow's camera gives 1280 x 720. */
  width?: number
  height?: number
  background?: Background
  /** Share of the picture's width that the card fills; less when its height would not fit. */
  fill?: number
  /** Rotation in the picture's plane, degrees clockwise. */
  turnDegrees?: number
  /** How far each corner may deviate from the flat view, as a share of the card's width. */
  perspective?: number
  /** Gaussian blur in pixels at 1280 wide (scaled with the picture). */
  blur?: number
  /** Deviation of the noise, 0 … 255. */
  noise?: number
  /** Unevenness of the light: 0 is flat, 0.5 falls to half across the picture. */
  shade?: number
  /** A lamp's reflection on the card: none, or its size as a share of the card's width. */
  glare?: number
  jpegQuality?: number
  seed?: number
}

export type Photograph = {
  jpeg: Buffer
  width: number
  height: number
  /** Final corners of the card: clockwise from the card's own top left, pixels of the picture. */
  corners: Point[]
}

function place(
  card: Card,
  width: number,
  height: number,
  fill: number,
  turn: number,
  deviation: number,
  r: Random,
): Point[] {
  const angle = (turn * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const ratio = card.height / card.width
  const [boxWidth, boxHeight] = [Math.abs(c) + ratio * Math.abs(s), Math.abs(s) + ratio * Math.abs(c)]
  const size = Math.min(
    width * fill,
    (width * 0.97) / (boxWidth + deviation),
    (height * 0.95) / (boxHeight + deviation),
  )
  const center: Point = [
    width / 2 + r.between(-0.01, 0.01) * width,
    height / 2 + r.between(-0.005, 0.005) * height,
  ]
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]) => {
    const x = (sx / 2) * size + r.between(-deviation, deviation) * size * 0.5
    const y = (sy / 2) * size * ratio + r.between(-deviation, deviation) * size * 0.5
    return [center[0] + c * x - s * y, center[1] + s * x + c * y]
  })
}

/** The soft shadow of the card on the table. */
async function shadow(target: Raster, corners: Point[]): Promise<Raster> {
  const { width, height } = target
  const by = width / 320
  const points = corners.map(([x, y]) => `${x + by},${y + by * 1.6}`).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points}" fill="#000" opacity="0.5"/></svg>`
  const soft = await sharp(Buffer.from(svg))
    .blur(width / 210)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return toRaster(fromRaster(target).composite([{ input: soft }]))
}

/** Uneven light over everything and a reflection on the card; changes the raster. */
function light(
  target: Raster,
  shade: number,
  glare: { x: number; y: number; radius: number } | null,
  noise: number,
  r: Random,
): void {
  const { width, height, data } = target
  const angle = r.between(0, 2 * Math.PI)
  const [dx, dy] = [Math.cos(angle) / width, Math.sin(angle) / height]
  const warmth = r.between(-0.03, 0.03)
  // One long strip of noise read at random offsets: a normal variate for every sample would cost more than the warp.
  const strip = Float32Array.from({ length: 65_537 }, () => r.normal() * noise)
  let at = 0
  for (let y = 0; y < height; y++) {
    at = r.whole(strip.length)
    for (let x = 0; x < width; x++) {
      const away = (x - width / 2) * dx + (y - height / 2) * dy
      const level = 1.02 - shade * (0.5 + away)
      let shine = 0
      if (glare) {
        const distance = ((x - glare.x) ** 2 + ((y - glare.y) * 1.5) ** 2) / glare.radius ** 2
        shine = 330 * Math.exp(-distance * distance)
      }
      const i = (y * width + x) * 4
      for (let k = 0; k < 3; k++) {
        const tint = k === 0 ? 1 + warmth : k === 2 ? 1 - warmth : 1
        data[i + k] = data[i + k]! * level * tint + shine + strip[at]!
        at = at + 1 === strip.length ? 0 : at + 1
      }
    }
  }
}

/** A phone's picture of a card on a table. Deterministic by its seed; the returned corners are exact. */
export async function photograph(card: Card, options: PhotographOptions = {}): Promise<Photograph> {
  const {
    width = 1280,
    height = 720,
    background = 'wood',
    fill = 0.8,
    turnDegrees = 0,
    perspective = 0.03,
  } = options
  const { blur = 0.5, noise = 3, shade = 0.16, glare = 0, jpegQuality = 85, seed = 1 } = options
  const r = random(seed)
  const corners = place(card, width, height, fill, turnDegrees, perspective, r)
  const table = await shadow(await drawBackground(background, width, height, r), corners)

  // The card is drawn at the size at which it is seen, so that bilinear sampling does not alias.
  const seenWidth = Math.hypot(corners[1]![0] - corners[0]![0], corners[1]![1] - corners[0]![1])
  const density = Math.max(0.2, Math.min(4, seenWidth / card.width))
  const rim = { top: 2, bottom: 2, left: 2, right: 2, background: '#0000' }
  const drawn = await toRaster(
    sharp(Buffer.from(card.svg), { density: 72 * density })
      .ensureAlpha()
      .extend(rim),
  )
  // The transparent rim lets the straight edges fade over a pixel like the rounded corners do.
  const [near, right, bottom] = [1.5, drawn.width - 2.5, drawn.height - 2.5]
  const drawnCorners: Point[] = [
    [near, near],
    [right, near],
    [right, bottom],
    [near, bottom],
  ]
  paint(table, drawn, homography(corners, drawnCorners))

  const lens = blur * (width / 1280)
  const seen = lens >= 0.3 ? await toRaster(fromRaster(table).blur(lens)) : table
  const reflection =
    glare > 0
      ? {
          x: mix(corners, 0, r.between(0.35, 0.7)),
          y: mix(corners, 1, r.between(0.35, 0.6)),
          radius: (glare * seenWidth) / 2,
        }
      : null
  light(seen, shade, reflection, noise, r)
  const jpeg = await fromRaster(seen)
    .removeAlpha()
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return {
    jpeg,
    width,
    height,
    corners: corners.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]),
  }
}

/** A point on the card's diagonal, `share` of the way from its own top left. */
function mix(corners: Point[], axis: 0 | 1, share: number): number {
  return corners[0]![axis] * (1 - share) + corners[2]![axis] * share
}
