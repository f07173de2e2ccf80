import sharp from 'sharp'
import type { Random } from '../../random.ts'
import { pick } from '../draws.ts'
import { createLruCache } from '../lru-cache.ts'
import { toPixels, type Pixels } from '../pixels.ts'
import { randomFor, type Split } from '../seeds.ts'
import { keyboardSvg, pageSvg, clutterSvg, tilesSvg } from './surface-drawings.ts'

/** Surfaces under a card. */
export const SURFACES = [
  'wood',
  'cloth',
  'jeans',
  'paper',
  'tiles',
  'page',
  'keyboard',
  'plain',
  'dark',
  'marble',
  'carpet',
  'clutter',
] as const
export type Surface = (typeof SURFACES)[number]

const SIDE = 1440
/** Variants of each surface per split. */
const VARIANTS = 4

const COLORS: Record<Surface, [number, number, number][]> = {
  wood: [
    [150, 104, 66],
    [98, 66, 45],
    [186, 148, 104],
    [122, 74, 40],
  ],
  cloth: [
    [72, 84, 108],
    [120, 62, 58],
    [70, 96, 82],
    [190, 176, 150],
  ],
  jeans: [
    [58, 72, 104],
    [40, 48, 66],
  ],
  paper: [
    [226, 224, 216],
    [236, 232, 222],
    [214, 218, 222],
  ],
  tiles: [
    [198, 194, 186],
    [168, 158, 146],
    [214, 210, 202],
  ],
  page: [[232, 230, 224]],
  keyboard: [
    [46, 46, 50],
    [196, 198, 200],
  ],
  plain: [
    [206, 204, 198],
    [176, 186, 190],
    [222, 214, 198],
  ],
  dark: [
    [38, 38, 42],
    [58, 52, 48],
    [30, 34, 44],
  ],
  marble: [
    [214, 212, 210],
    [92, 92, 96],
  ],
  carpet: [
    [128, 58, 52],
    [96, 104, 92],
    [140, 124, 100],
  ],
  clutter: [
    [150, 104, 66],
    [206, 204, 198],
    [72, 84, 108],
  ],
}

/** Smooth noise: random heights on a coarse grid, interpolated by the resampler. */
async function clouds(r: Random, columns: number, rows: number): Promise<Buffer> {
  const coarse = Buffer.from(Array.from({ length: columns * rows }, () => r.whole(256)))
  return sharp(coarse, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

async function drawAnew(kind: Surface, r: Random): Promise<Buffer> {
  const base = pick(r, COLORS[kind])
  const broad = await clouds(r, 8, 8)
  const grained = kind === 'wood' || kind === 'clutter'
  const grain = grained
    ? await clouds(r, 10, 260)
    : await clouds(r, kind === 'marble' ? 26 : 200, kind === 'marble' ? 26 : 200)
  const weave = r.between(2.4, 5)
  const data = new Uint8ClampedArray(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const i = y * SIDE + x
      let shade = (broad[i]! - 128) * 0.1
      const g = grain[i]! - 128
      if (grained) shade += g * 0.24
      else if (kind === 'cloth')
        shade += 8 * Math.sin((x / weave) * 1.9) + 8 * Math.sin((y / weave) * 1.9) + g * 0.05
      else if (kind === 'jeans') shade += 11 * Math.sin(((x + y) / weave) * 1.7) + g * 0.12
      else if (kind === 'carpet') shade += g * 0.4
      else if (kind === 'marble') shade -= Math.max(0, 16 - Math.abs(g + (broad[i]! - 128) * 0.7) * 0.9)
      else shade += g * 0.035
      for (let k = 0; k < 3; k++) data[i * 3 + k] = base[k]! + shade
    }
  }
  const surface = sharp(Buffer.from(data.buffer), { raw: { width: SIDE, height: SIDE, channels: 3 } })
  const drawing =
    kind === 'tiles'
      ? tilesSvg(r, SIDE)
      : kind === 'page'
        ? pageSvg(r, SIDE)
        : kind === 'keyboard'
          ? keyboardSvg(r, SIDE, base[0] < 100)
          : kind === 'clutter'
            ? clutterSvg(r, SIDE)
            : null
  if (drawing) surface.composite([{ input: Buffer.from(drawing) }])
  return surface.jpeg({ quality: 92 }).toBuffer()
}

const surfaces = createLruCache<Buffer>(SURFACES.length * VARIANTS)

/** The surface under the card, filling the picture: one of the split's variants, cropped and rotated by `r`. */
export async function drawSurface(
  kind: Surface,
  split: Split,
  width: number,
  height: number,
  r: Random,
): Promise<Pixels> {
  const variant = r.whole(VARIANTS)
  const whole = await surfaces(`${split} ${kind} ${variant}`, () =>
    drawAnew(kind, randomFor(split, 'surface', kind, variant)),
  )
  const zoom = r.between(0.75, 1)
  const longest = Math.max(width, height)
  const side = Math.floor(SIDE * zoom)
  const [w, h] = [Math.floor((side * width) / longest), Math.floor((side * height) / longest)]
  const cut = sharp(whole).extract({
    left: r.whole(SIDE - w + 1),
    top: r.whole(SIDE - h + 1),
    width: w,
    height: h,
  })
  // Print and keys are never seen mirrored.
  if (r.whole(2) === 1 && kind !== 'page' && kind !== 'keyboard') cut.flop()
  return toPixels(cut.resize(width, height, { fit: 'fill', kernel: 'linear' }))
}
