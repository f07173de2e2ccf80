import sharp from 'sharp'
import { homography, type Point } from '@wabi/specimens/raster.ts'
import type { Random } from '@wabi/specimens/random.ts'
import { castShadow } from '@wabi/specimens/sample/photo/cast-shadow.ts'
import { layFingers } from '@wabi/specimens/sample/photo/fingers.ts'
import { shake } from '@wabi/specimens/sample/photo/shake.ts'
import { warpInto } from '@wabi/specimens/sample/photo/warp.ts'
import { fromPixels, toPixels, type Pixels } from '@wabi/specimens/sample/pixels.ts'
import type { FlatCard } from '@wabi/specimens/sample/draw-flat-sample.ts'
import { random } from '@wabi/specimens/random.ts'
import type { Light } from './person.ts'

export type Scene = {
  card: FlatCard
  /** Larger than any picture that is taken of it. */
  surface: Pixels
  /** Fingers over the edge: 0 for a card on a table. */
  fingers: number
  seed: number
}

/** The part of the video that is drawn, and its scale: 1 draws the video's own pixels. */
export type Part = { left: number; top: number; width: number; height: number; scale: number }

export type Exposure = {
  corners: readonly Point[]
  light: Light
  /** Deviation of the lens blur, and length of the camera's movement while the shutter is open, pixels of the video. */
  defocus: number
  motion: number
  motionDegrees: number
}

/** Part of the video's picture of a scene. Deterministic but for the noise, which `r` draws. */
export async function render(scene: Scene, part: Part, exposure: Exposure, r: Random): Promise<Pixels> {
  const { card, surface, seed } = scene
  const { width, height, scale } = part
  const corners = exposure.corners.map(([x, y]): Point => [(x - part.left) * scale, (y - part.top) * scale])
  const middle = [0, 1].map((k) => corners.reduce((sum, corner) => sum + corner[k]!, 0) / 4)
  // The surface moves with the card; a hand in front of it does too, nearly enough.
  const shift = (k: 0 | 1, of: number, size: number) =>
    Math.max(0, Math.min(size - of, Math.round((size - of) / 2 - (middle[k]! - of / 2))))
  const [left, top] = [shift(0, width, surface.width), shift(1, height, surface.height)]
  const picture: Pixels = { width, height, data: new Uint8ClampedArray(width * height * 3) }
  for (let y = 0; y < height; y++) {
    const from = ((y + top) * surface.width + left) * 3
    picture.data.set(surface.data.subarray(from, from + width * 3), y * width * 3)
  }
  if (scene.fingers === 0) castShadow(picture, corners, 2 * scale, 4 * scale, 16 * scale, 0.4)
  const seen = Math.max(8, Math.hypot(corners[1]![0] - corners[0]![0], corners[1]![1] - corners[0]![1]))
  const shrink = Math.min(1, (seen * 1.1) / card.pixels.width)
  const flat = shrink < 0.7 ? await resized(card.pixels, shrink) : card.pixels
  warpInto(picture, flat, corners, (card.radiusPx * flat.width) / card.pixels.width)
  if (scene.fingers > 0 && scale < 1) await layFingers(picture, corners, scene.fingers, 0.02, random(seed))
  shine(picture, corners, exposure.light)
  const blur = exposure.defocus * scale
  let developed = blur >= 0.3 ? await toPixels(fromPixels(picture).blur(blur)) : picture
  if (exposure.motion * scale >= 1)
    developed = shake(developed, exposure.motion * scale, exposure.motionDegrees)
  addNoise(developed, exposure.light.noise * Math.max(0.5, scale), r)
  return developed
}

async function resized(pixels: Pixels, share: number): Promise<Pixels> {
  return toPixels(
    sharp(Buffer.from(pixels.data.buffer, pixels.data.byteOffset, pixels.data.byteLength), {
      raw: { width: pixels.width, height: pixels.height, channels: 3 },
    }).resize(Math.round(pixels.width * share), Math.round(pixels.height * share), { fit: 'fill' }),
  )
}

/** Exposure with a falloff to one side, and the reflection on the card, which moves with its tilt. */
function shine({ width, height, data }: Pixels, corners: readonly Point[], light: Light): void {
  const [a, b, c, d, e, f, g, h, i] = homography(corners, [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ])
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const gain = light.exposure * (1 + light.shade * (0.5 - x / width))
      let add = 0
      if (light.glare > 0) {
        const w = g * x + h * y + i
        const [u, v] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
        if (u >= 0 && v >= 0 && u <= 1 && v <= 1) {
          const near = ((u - light.at[0]) ** 2 + ((v - light.at[1]) / 1.5) ** 2) / light.radius ** 2
          add = light.glare * Math.exp(-near * near)
        }
      }
      for (let k = 0; k < 3; k++) data[at + k] = data[at + k]! * gain + add
    }
}

function addNoise({ data, width, height }: Pixels, deviation: number, r: Random): void {
  const strip = Float32Array.from({ length: 8192 }, () => r.normal() * deviation)
  const row = width * 3
  for (let y = 0; y < height; y++)
    for (let k = 0, from = r.whole(strip.length), at = y * row; k < row; k++, at++)
      data[at] = data[at]! + strip[(from + k) % strip.length]!
}
