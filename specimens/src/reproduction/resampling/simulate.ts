import type { Random } from '../../random.ts'
import { homography, type Point } from '../../raster.ts'
import type { FlatCard } from '../../sample/draw-flat-sample.ts'
import { fromPixels, toPixels, type Pixels } from '../../sample/pixels.ts'
import { TO_LINEAR, toSrgb } from '../radiometric/linear.ts'
import type { Simulator, Species } from '../species.ts'
import { display } from './display.ts'
import type { Item } from './item.ts'
import { print } from './printer.ts'

const SIZES = [
  [1024, 768],
  [1152, 864],
  [864, 1152],
  [1280, 720],
] as const
/** Places within a pixel and its circle of confusion, in a golden spiral. */
const RAYS = Array.from({ length: 4 }, (_, i) => {
  const radius = Math.sqrt((i + 0.5) / 4)
  return [radius * Math.cos(i * 2.4), radius * Math.sin(i * 2.4)] as const
})

/**
 * Reproductions by resampling of the device's own raster: panel pixels of stripes or diamonds, printer's dots of four
 * inks. A lens out of focus and a denoising camera see them. Only measured: its parameters were set before the detector
 * saw a picture of it, and it trains nothing.
 */
export const simulateByResampling: Simulator = async (card, species, r) => {
  const [width, height] = SIZES[r.whole(SIZES.length)]!
  const item = await drawItem(card, species, r)
  const ratio = card.pixels.height / card.pixels.width
  const corners = place(ratio, width, height, r)
  const table = await drawTable(width, height, r)
  return { jpeg: await photograph({ item, table, corners, ratio }, r), corners }
}

async function drawItem(card: FlatCard, species: Species, r: Random): Promise<Item> {
  switch (species) {
    case 'genuine':
      return laminated(card, r)
    case 'screen':
      return display(card.pixels, r)
    case 'print':
      return print(card.pixels, { margins: true, inks: 'color' }, r)
    case 'copy':
      return print(card.pixels, { margins: r.whole(2) === 0, inks: 'black' }, r)
    case 'cut-out':
      return print(card.pixels, { margins: false, inks: r.whole(3) === 0 ? 'black' : 'color' }, r)
  }
}

function laminated({ pixels, radiusPx }: FlatCard, r: Random): Item {
  const { data, width, height } = pixels
  const [white, veil] = [r.between(0.78, 0.94), r.between(0.004, 0.02)]
  return {
    emits: false,
    gloss: 1,
    light(u, v, channel) {
      const [x, y] = [u * width, v * width]
      const [dx, dy] = [Math.min(x, width - x), Math.min(y, height - y)]
      if (dx < 0 || dy < 0) return -1
      if (dx < radiusPx && dy < radiusPx && Math.hypot(radiusPx - dx, radiusPx - dy) > radiusPx) return -1
      const at = (Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))) * 3
      return TO_LINEAR[data[at + channel]!]! * white + veil
    },
  }
}

/** The card's corners: turned, and nearer at one side than at the other. */
function place(ratio: number, width: number, height: number, r: Random): Point[] {
  const size = Math.min(width, height / ratio) * r.between(0.6, 0.9)
  const angle = 0.05 * r.normal()
  const [nearX, nearY] = [0.06 * r.normal(), 0.06 * r.normal()]
  const [cx, cy] = [width * r.between(0.47, 0.53), height * r.between(0.47, 0.53)]
  return (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([u, v]) => {
    const depth = 1 + nearX * u + nearY * v
    const [x, y] = [(u * size) / depth, (v * size * ratio) / depth]
    return [cx + x * Math.cos(angle) - y * Math.sin(angle), cy + x * Math.sin(angle) + y * Math.cos(angle)]
  })
}

/** Wood, cloth or stone: noise of three scales in two shades of one color. */
async function drawTable(width: number, height: number, r: Random): Promise<Pixels> {
  const shade = r.between(40, 215)
  const base = [shade * r.between(0.9, 1.2), shade, shade * r.between(0.7, 1.1)]
  const layers = await Promise.all(
    [r.between(6, 20), r.between(30, 90), r.between(150, 400)].map(async (cells) => {
      const [w, h] = [Math.round(cells), Math.max(4, Math.round(cells * r.between(0.1, 1)))]
      const data = Uint8ClampedArray.from({ length: w * h * 3 }, () => r.between(0, 255))
      return toPixels(
        fromPixels({ data, width: w, height: h }).resize(width, height, { fit: 'fill', kernel: 'cubic' }),
      )
    }),
  )
  const depths = [r.between(0, 0.35), r.between(0, 0.3), r.between(0, 0.25)]
  const data = new Uint8ClampedArray(width * height * 3)
  for (let i = 0; i < data.length; i += 3) {
    const level = layers.reduce((sum, layer, n) => sum + (layer.data[i]! / 255 - 0.5) * depths[n]!, 1)
    for (let k = 0; k < 3; k++) data[i + k] = base[k]! * level
  }
  return { data, width, height }
}

type Scene = { item: Item; table: Pixels; corners: readonly Point[]; ratio: number }

async function photograph({ item, table, corners, ratio }: Scene, r: Random): Promise<Buffer> {
  const { width, height } = table
  const [a, b, c, d, e, f, g, h] = homography(corners, [
    [0, 0],
    [1, 0],
    [1, ratio],
    [0, ratio],
  ])
  const room = item.emits ? r.between(0.1, 0.7) : 1
  const [slopeX, slopeY] = [r.between(-0.25, 0.25), r.between(-0.25, 0.25)]
  const lamp = [r.between(0.9, 1.18), 1, r.between(0.78, 1.08)] as const
  const spot =
    r.whole(3) === 0 ? { u: r.between(0.1, 0.9), v: r.between(0, ratio), size: r.between(0.05, 0.25) } : null
  const shine = r.between(0.1, 0.7) * item.gloss
  const shadow = item.emits ? 0 : r.between(0, 0.02)
  const circle = r.between(0.45, 1.15)
  const shift = r.between(0, 0.5)
  const exposure = r.between(0.8, 1.15)
  const rolling = item.emits && r.whole(2) === 0 ? r.between(0.02, 0.1) : 0
  const rollingRows = r.between(70, 500)
  const grain = r.between(0.004, 0.02)
  const curve = r.between(0, 0.5)
  const noise = Float32Array.from({ length: 16_381 }, () => r.normal())
  const light = (x: number, y: number, channel: 0 | 1 | 2) => {
    const w = g * x + h * y + 1
    const [u, v] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
    const own = item.light(u, v, channel)
    const level = Math.max(0.2, 1 + slopeX * (u - 0.5) + slopeY * (v - 0.3)) * lamp[channel]
    if (own < 0) {
      const at =
        (Math.min(height - 1, Math.max(0, Math.floor(y))) * width +
          Math.min(width - 1, Math.max(0, Math.floor(x)))) *
        3
      const away = Math.hypot(
        Math.max(0, Math.abs(u - 0.5) - 0.5),
        Math.max(0, Math.abs(v - ratio / 2) - ratio / 2),
      )
      return TO_LINEAR[table.data[at + channel]!]! * level * room * (away < shadow ? 0.75 : 1)
    }
    const glare = spot ? shine * Math.exp(-((u - spot.u) ** 2 + (v - spot.v) ** 2) / spot.size ** 2) : 0
    return (item.emits ? own : own * level) + glare
  }
  const data = new Uint8ClampedArray(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    const row = 1 + rolling * Math.sin((y / rollingRows) * 2 * Math.PI)
    let n = r.whole(noise.length)
    for (let x = 0; x < width; x++, i += 3)
      for (const k of [0, 1, 2] as const) {
        // Red and blue are sensed beside green.
        const [ox, oy] = k === 0 ? [shift, 0] : k === 2 ? [0, shift] : [0, 0]
        let sum = 0
        for (const [dx, dy] of RAYS) sum += light(x + 0.5 + ox + dx * circle, y + 0.5 + oy + dy * circle, k)
        const seen = (sum / RAYS.length) * exposure * row
        n = (n + 1) % noise.length
        const noisy = seen + grain * Math.sqrt(Math.max(0, seen)) * noise[n]!
        const value = toSrgb(noisy) / 255
        data[i + k] = 255 * (value + curve * (value * value * (3 - 2 * value) - value))
      }
  }
  const raw = { data, width, height }
  const calm = r.whole(2) === 0 ? await toPixels(fromPixels(raw).median(3)) : raw
  const sharp = r.whole(3) > 0 ? fromPixels(calm).sharpen({ sigma: r.between(0.5, 1) }) : fromPixels(calm)
  return sharp.jpeg({ quality: 80 + r.whole(16), chromaSubsampling: '4:2:0' }).toBuffer()
}
