import type { Random } from '../../random.ts'
import type { Point } from '../../raster.ts'
import { fromPixels, toPixels, type Pixels } from '../pixels.ts'
import type { Split } from '../seeds.ts'
import { castShadow } from './cast-shadow.ts'
import { expose } from './expose.ts'
import { layFingers } from './fingers.ts'
import { shake } from './shake.ts'
import { drawSurface } from './surfaces.ts'
import { warpInto } from './warp.ts'
import type { View } from './view.ts'

/** A phone's picture of a flat card with the given corners. `radius` rounds the card's corners, in its pixels. */
export async function takePhoto(
  flat: Pixels,
  radius: number,
  corners: readonly Point[],
  view: View,
  split: Split,
  r: Random,
): Promise<Buffer> {
  const scene = await drawSurface(view.surface, split, view.width, view.height, r)
  const soft = r.between(5, 26)
  castShadow(scene, corners, r.between(-5, 5), r.between(-2, 7), soft, r.between(0.2, 0.6))
  warpInto(scene, flat, corners, radius)
  if (view.fingers > 0) await layFingers(scene, corners, view.fingers, view.reach, r)
  return develop(scene, corners, view, r)
}

/** Lens, light, sensor and file, for any scene. */
export async function develop(
  scene: Pixels,
  corners: readonly Point[],
  view: View,
  r: Random,
): Promise<Buffer> {
  const lens = (view.blur * Math.max(view.width, view.height)) / 1280
  let seen = lens >= 0.3 ? await toPixels(fromPixels(scene).blur(lens)) : scene
  if (view.motion >= 1) seen = shake(seen, view.motion, view.motionDegrees)
  expose(seen, corners, view, r)
  return fromPixels(seen).jpeg({ quality: view.jpegQuality, chromaSubsampling: '4:2:0' }).toBuffer()
}
