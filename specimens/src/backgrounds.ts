import sharp from 'sharp'
import type { Random } from './random.ts'
import { fromRaster, toRaster, type Raster } from './raster.ts'

export type Background = 'wood' | 'cloth' | 'plain' | 'clutter'
export const BACKGROUNDS: readonly Background[] = ['wood', 'cloth', 'plain', 'clutter']

const WOODS = [
  [150, 104, 66],
  [98, 66, 45],
  [186, 148, 104],
]
const CLOTHS = [
  [72, 84, 108],
  [120, 62, 58],
  [70, 96, 82],
]
const PLAINS = [
  [206, 204, 198],
  [58, 62, 66],
  [176, 186, 190],
]

/** Smooth noise: random heights on a coarse grid, interpolated by the resampler. */
async function clouds(
  random: Random,
  columns: number,
  rows: number,
  width: number,
  height: number,
): Promise<Buffer> {
  const coarse = Buffer.from(Array.from({ length: columns * rows }, () => random.whole(256)))
  return sharp(coarse, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** Objects on the table: papers, a pen, a cup's rim, keys. Drawn around the middle, where the card will be. */
function drawClutter(random: Random, width: number, height: number): Buffer {
  const colors = ['#f2efe8', '#d8dfe6', '#2f3b46', '#a8433a', '#e0c277', '#4f6f5b']
  let body = ''
  for (let i = 0; i < 9; i++) {
    const side = i % 4
    const x =
      side === 0 ? random.between(-0.1, 0.15) : side === 1 ? random.between(0.8, 1.05) : random.between(0, 1)
    const y =
      side === 2 ? random.between(-0.15, 0.05) : side === 3 ? random.between(0.88, 1.1) : random.between(0, 1)
    const [w, h] = [random.between(0.08, 0.34) * width, random.between(0.05, 0.3) * height]
    const color = colors[random.whole(colors.length)]
    body += `<g transform="translate(${x * width} ${y * height}) rotate(${random.between(-50, 50)})"><rect x="${-w / 2 + 6}" y="${-h / 2 + 8}" width="${w}" height="${h}" fill="#000" opacity="0.25"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${i % 3 === 0 ? h / 2 : 3}" fill="${color}"/></g>`
  }
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  )
}

/** The surface under the document, filling the picture. */
export async function drawBackground(
  kind: Background,
  width: number,
  height: number,
  random: Random,
): Promise<Raster> {
  const palette = kind === 'wood' || kind === 'clutter' ? WOODS : kind === 'cloth' ? CLOTHS : PLAINS
  const base = palette[random.whole(palette.length)]!
  const broad = await clouds(random, 9, 7, width, height)
  const grain = await clouds(random, 14, 160, width, height)
  const data = new Uint8ClampedArray(width * height * 4)
  const thread = Math.max(2, width / 420)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let shade = (broad[i]! - 128) * 0.1
      if (kind === 'wood' || kind === 'clutter') shade += (grain[i]! - 128) * 0.22
      if (kind === 'cloth') shade += 9 * Math.sin((x / thread) * 2.2) + 9 * Math.sin((y / thread) * 2.2)
      for (let k = 0; k < 3; k++) data[i * 4 + k] = base[k]! + shade
      data[i * 4 + 3] = 255
    }
  }
  const raster = { width, height, data }
  if (kind !== 'clutter') return raster
  return toRaster(fromRaster(raster).composite([{ input: drawClutter(random, width, height) }]))
}
