import sharp from 'sharp'
import { BACKGROUNDS, drawBackground } from '../../backgrounds.ts'
import type { Random } from '../../random.ts'
import { fromRaster, homography, type Point } from '../../raster.ts'
import type { FlatCard } from '../../sample/draw-flat-sample.ts'
import { fromPixels, toPixels, type Pixels } from '../../sample/pixels.ts'
import { warpInto } from '../../sample/photo/warp.ts'
import type { Simulator, Species } from '../species.ts'
import { addMoire, monitor } from './monitor.ts'
import type { FlatObject } from './object.ts'
import { photocopy, printOut } from './sheet.ts'

const SIZES = [
  [1280, 720],
  [1600, 1200],
  [1200, 1600],
  [1024, 768],
  [1920, 1080],
] as const

/** Reproductions by picture editing: each effect is drawn over the picture as it looks, in display values. */
export const simulateByCompositing: Simulator = async (card, species, r) => {
  const [width, height] = SIZES[r.whole(SIZES.length)]!
  const object = await drawObject(card, species, r)
  const ratio = card.pixels.height / card.pixels.width
  const corners = placeCorners(ratio, width, height, r)
  const scene = await table(width, height, species === 'screen', r)
  const outline = computeOutline(object, corners)
  if (object.shadow > 0) await dropShadow(scene, outline, object.shadow, r)
  warpInto(scene, object.pixels, outline, object.radius)
  if (species === 'screen') addMoire(scene, (x, y) => contains(outline, x, y), r)
  light(scene, species === 'screen', corners, r)
  return { jpeg: await develop(scene, r), corners }
}

async function drawObject(card: FlatCard, species: Species, r: Random): Promise<FlatObject> {
  const { pixels, radiusPx } = card
  const { width, height } = pixels
  switch (species) {
    case 'genuine': {
      const place = { left: 0, top: 0, width, height }
      // Light from above leaves hardly a shadow.
      return { pixels, card: place, radius: radiusPx, shadow: r.whole(3) === 0 ? 0.05 : r.between(0.2, 0.6) }
    }
    case 'screen':
      return monitor(pixels, r)
    case 'print':
      return printOut(pixels, 'sheet', r)
    case 'copy':
      return photocopy(pixels, r.whole(2) === 0 ? 'sheet' : 'trimmed', r)
    case 'cut-out':
      return r.whole(3) === 0 ? photocopy(pixels, 'trimmed', r) : printOut(pixels, 'trimmed', r)
  }
}

function placeCorners(ratio: number, width: number, height: number, r: Random): Point[] {
  const angle = ((r.whole(6) === 0 ? 14 : 3) * r.normal() * Math.PI) / 180
  const size = Math.min(width, height / ratio) * r.between(0.6, 0.92)
  const wander = () => size * r.between(-0.022, 0.022)
  const [x, y] = [width / 2 + wander(), height / 2 + wander()]
  const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size]
  return (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([u, v]) => [x + u * c - v * ratio * s + wander(), y + u * s + v * ratio * c + wander()])
}

/** The object's corners, of which the card's place takes the given ones. */
function computeOutline({ pixels, card }: FlatObject, corners: readonly Point[]): Point[] {
  const m = homography(
    [
      [card.left, card.top],
      [card.left + card.width, card.top],
      [card.left + card.width, card.top + card.height],
      [card.left, card.top + card.height],
    ],
    corners,
  )
  return (
    [
      [0, 0],
      [pixels.width, 0],
      [pixels.width, pixels.height],
      [0, pixels.height],
    ] as const
  ).map(([x, y]) => {
    const w = m[6]! * x + m[7]! * y + 1
    return [(m[0]! * x + m[1]! * y + m[2]!) / w, (m[3]! * x + m[4]! * y + m[5]!) / w]
  })
}

/** A table, or a sheet of paper under the card. */
async function table(width: number, height: number, dim: boolean, r: Random): Promise<Pixels> {
  const background = BACKGROUNDS[r.whole(BACKGROUNDS.length)]!
  const drawn = await toPixels(fromRaster(await drawBackground(background, width, height, r)))
  const level = dim ? r.between(0.1, 0.7) : 1
  const paper = !dim && r.whole(4) === 0 ? r.between(215, 245) : null
  for (let i = 0; i < drawn.data.length; i++)
    drawn.data[i] = paper === null ? drawn.data[i]! * level : paper + r.between(-2, 2)
  return drawn
}

async function dropShadow(
  scene: Pixels,
  outline: readonly Point[],
  opacity: number,
  r: Random,
): Promise<void> {
  const { width, height } = scene
  const [dx, dy] = [r.between(-6, 6), r.between(0, 8)]
  const points = outline.map(([x, y]) => `${x + dx},${y + dy}`).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points}" fill="#fff"/></svg>`
  const soft = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .blur(r.between(2, 9))
    .extractChannel(0)
    .raw()
    .toBuffer()
  for (let i = 0, p = 0; i < soft.length; i++, p += 3)
    for (let k = 0; k < 3; k++) scene.data[p + k] = scene.data[p + k]! * (1 - (soft[i]! / 255) * opacity)
}

function contains(quad: readonly Point[], x: number, y: number): boolean {
  return quad.every(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4]!
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
  })
}

/** Light that falls off across the table and a reflection; a display is lit evenly by itself. */
function light({ data, width, height }: Pixels, emits: boolean, corners: readonly Point[], r: Random): void {
  const fall = emits ? r.between(0, 0.06) : r.between(0, 0.3)
  const angle = r.between(0, 2 * Math.PI)
  const [dx, dy] = [(Math.cos(angle) * fall) / width, (Math.sin(angle) * fall) / height]
  const [red, blue] = [r.between(0.9, 1.08), r.between(0.84, 1.08)]
  const exposure = r.between(0.82, 1.12)
  const glare = r.whole(4) === 0 ? r.between(20, 140) : 0
  const [gx, gy] = corners[0]!.map((value, k) => value + (corners[2]![k]! - value) * r.between(0.2, 0.8))
  const radius = width * r.between(0.04, 0.16)
  const noise = Float32Array.from({ length: 6151 }, () => r.normal())
  const [grain, tint] = [r.between(0.8, 5), r.between(0.3, 2.5)]
  for (let y = 0; y < height; y++) {
    let at = r.whole(noise.length)
    for (let x = 0; x < width; x++) {
      const level = exposure * (1 + (x - width / 2) * dx * 2 + (y - height / 2) * dy * 2)
      const near = glare > 0 ? ((x - gx!) ** 2 + (y - gy!) ** 2) / radius ** 2 : 9
      const shine = near < 4 ? glare * Math.exp(-near) : 0
      const i = (y * width + x) * 3
      at = (at + 1) % noise.length
      const add = shine + noise[at]! * grain
      data[i] = data[i]! * level * red + add + noise[(at + 17) % noise.length]! * tint
      data[i + 1] = data[i + 1]! * level + add
      data[i + 2] = data[i + 2]! * level * blue + add + noise[(at + 71) % noise.length]! * tint
    }
  }
}

/** Focus, sharpening, contrast, and JPEG, perhaps twice, as when a picture was sent before. */
async function develop(scene: Pixels, r: Random): Promise<Buffer> {
  const blur = r.between(0, 1.3) * (scene.width / 1280)
  let pipeline = blur >= 0.3 ? fromPixels(scene).blur(blur) : fromPixels(scene)
  if (r.whole(2) === 0)
    pipeline = fromPixels(await toPixels(pipeline)).sharpen({ sigma: r.between(0.6, 1.2) })
  const contrast = r.between(0.92, 1.14)
  pipeline = fromPixels(await toPixels(pipeline)).linear(contrast, 128 * (1 - contrast))
  const once = await pipeline.jpeg({ quality: 78 + r.whole(18), chromaSubsampling: '4:2:0' }).toBuffer()
  return r.whole(3) === 0
    ? sharp(once)
        .jpeg({ quality: 70 + r.whole(20) })
        .toBuffer()
    : once
}
