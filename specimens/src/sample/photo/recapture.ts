import sharp from 'sharp'
import type { Random } from '../../random.ts'
import { homography, type Point } from '../../raster.ts'
import { fromPixels, toPixels, type Pixels } from '../pixels.ts'
import type { Split } from '../seeds.ts'
import { halftone } from './halftone.ts'
import { drawSurface } from './surfaces.ts'
import { castShadow } from './cast-shadow.ts'
import { screenGrid } from './screen-grid.ts'
import { develop } from './take-photo.ts'
import type { View } from './view.ts'

/**
 * A genuine card photographed from a display or from a sheet of paper. The carrier (the lit panel, the paper) is larger
 * than the card; its fine structure is drawn at several dots per pixel and sampled by the sensor without filtering, so
 * that moire appears naturally or not at all.
 */
export async function recapture(
  how: 'screen' | 'print-out',
  flat: Pixels,
  corners: readonly Point[],
  view: View,
  split: Split,
  r: Random,
): Promise<Buffer> {
  const scene = await drawSurface(how === 'screen' ? 'dark' : view.surface, split, view.width, view.height, r)
  // Margins of the carrier around the card, as shares of the card's width.
  const margin = r.between(0.04, 0.3)
  const rim = Math.round(flat.width * margin)
  const level = r.whole(2) === 0 ? 18 + r.whole(40) : 205 + r.whole(45)
  const around = how === 'screen' ? { r: level, g: level, b: level + 4 } : { r: 240, g: 239, b: 234 }
  const carrier = await toPixels(
    sharp(await fromPixels(flat).png({ compressionLevel: 1 }).toBuffer()).extend({
      top: rim,
      bottom: rim,
      left: rim,
      right: rim,
      background: around,
    }),
  )
  const dots = how === 'screen' ? screenGrid(carrier, r) : halftone(carrier, r)
  const own: Point[] = [
    [rim, rim],
    [rim + flat.width, rim],
    [rim + flat.width, rim + flat.height],
    [rim, rim + flat.height],
  ]
  const m = homography(corners, own)
  const inverse = homography(own, corners)
  const project = ([x, y]: Point): Point => {
    const w = inverse[6]! * x + inverse[7]! * y + 1
    return [
      (inverse[0]! * x + inverse[1]! * y + inverse[2]!) / w,
      (inverse[3]! * x + inverse[4]! * y + inverse[5]!) / w,
    ]
  }
  const edge = (
    [
      [0, 0],
      [carrier.width, 0],
      [carrier.width, carrier.height],
      [0, carrier.height],
    ] as Point[]
  ).map(project)
  if (how === 'print-out') castShadow(scene, edge, 2, 4, 9, 0.35)
  const { data, width } = scene
  // Four samples per pixel: the sensor's aperture.
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      let hits = 0
      for (let k = 0; k < 4; k++) {
        const sx = x + 0.25 + (k & 1) * 0.5
        const sy = y + 0.25 + (k >> 1) * 0.5
        const w = m[6]! * sx + m[7]! * sy + 1
        const u = (m[0]! * sx + m[1]! * sy + m[2]!) / w
        const v = (m[3]! * sx + m[4]! * sy + m[5]!) / w
        if (u < 0 || v < 0 || u >= carrier.width || v >= carrier.height) continue
        const light = dots(u, v)
        red += light[0]
        green += light[1]
        blue += light[2]
        hits++
      }
      if (hits === 0) continue
      const i = (y * width + x) * 3
      const keep = 1 - hits / 4
      data[i] = red / 4 + data[i]! * keep
      data[i + 1] = green / 4 + data[i + 1]! * keep
      data[i + 2] = blue / 4 + data[i + 2]! * keep
    }
  }
  return develop(scene, corners, { ...view, glare: how === 'screen' ? view.glare : 0, fingers: 0 }, r)
}
