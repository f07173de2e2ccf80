import sharp from 'sharp'
import { toRaster, type Raster } from '../raster.ts'
import type { Head } from '../turn/head.ts'

/** Grid step of the shading, in face widths. */
const STEP = 1 / 26
/** The screen's distance from the line between the ears, in face widths. */
const DISTANCE = 2.9
/** A screen is not a point: light reaches surfaces that are turned away from its middle. */
const WRAP = 0.18
/** Levels of 255 per unit of light at the line between the ears; the nose tip, nearest to the screen, gets 1.8 units. */
const UNIT_LEVELS = 118
/** The level of the cheeks' front. */
export const CHEEK_LEVEL = 165

const known = new WeakMap<Head, Promise<Head>>()

/**
 * The head with, instead of its photo, how much of the screen's light each point gets: by the surface's slope and distance.
 * What surrounds a photographed head is left out.
 */
export function shadeHead(head: Head): Promise<Head> {
  const shaded = known.get(head) ?? draw(head)
  known.set(head, shaded)
  return shaded
}

async function draw(head: Head): Promise<Head> {
  const { picture } = head
  const step = Math.max(2, Math.round(STEP * head.width))
  const [columns, rows] = [Math.ceil(picture.width / step), Math.ceil(picture.height / step)]
  const [c, s] = [Math.cos(head.roll), Math.sin(head.roll)]
  const depth = new Float32Array(columns * rows)
  const levels = new Uint8Array(columns * rows)
  const where = (i: number) => {
    const [dx, dy] = [((i % columns) + 0.5) * step - head.x, (Math.floor(i / columns) + 0.5) * step - head.y]
    return [dx * c + dy * s, dy * c - dx * s] as const
  }
  for (let i = 0; i < depth.length; i += 1) depth[i] = head.depth(...where(i))
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const i = y * columns + x
      const at = (u: number, v: number) =>
        depth[Math.max(0, Math.min(rows - 1, v)) * columns + Math.max(0, Math.min(columns - 1, u))]!
      const [gx, gy] = [
        (at(x + 1, y) - at(x - 1, y)) / (2 * step),
        (at(x, y + 1) - at(x, y - 1)) / (2 * step),
      ]
      const [hx, hy] = where(i)
      // From the point to the screen's middle, which is in front of the face.
      const [lx, ly, lz] = [-hx, -hy, DISTANCE * head.width - depth[i]!]
      const far = Math.hypot(lx, ly, lz)
      const cosine = (lz - gx * lx - gy * ly) / (far * Math.hypot(gx, gy, 1))
      const lit = Math.max(0, (cosine + WRAP) / (1 + WRAP)) * ((DISTANCE * head.width) / far) ** 2
      // Behind the outline of a photographed head is its wall.
      const outside = Math.hypot(hx / (0.66 * head.width), (hy + 0.18 * head.height) / (0.86 * head.height))
      const share =
        head.cutOut || hy > 0.6 * head.height ? 1 : Math.max(0, Math.min(1, (1.15 - outside) / 0.15))
      levels[i] = Math.min(255, UNIT_LEVELS * lit * share)
    }
  }
  const grown = await toRaster(
    sharp(levels, { raw: { width: columns, height: rows, channels: 1 } })
      .resize(picture.width, picture.height, { fit: 'fill', kernel: 'cubic' })
      .toColourspace('srgb')
      .png(),
  )
  const shade: Raster = grown
  for (let i = 3; i < shade.data.length; i += 4) {
    // The wall in the photo of a head gets what its room gets: it is transparent here.
    shade.data[i] = head.cutOut ? picture.data[i]! : shade.data[i - 3]! > 2 ? 255 : 0
  }
  return { ...head, picture: shade }
}
