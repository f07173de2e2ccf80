import { homography, type Point } from '@wabi/specimens/raster.ts'
import type { Pixels } from '@wabi/specimens/sample/pixels.ts'
import { random } from '@wabi/specimens/random.ts'
import { type Exposure, render } from './scene.ts'
import type { Take } from './take.ts'

/** Share of a field's contrast that a reflection may take. */
const MIN_CONTRAST_LEFT = 0.4

/**
 * What is wrong with the photo of a take, by the drawing's own truth (corners in the picture, reflections over fields)
 * and by the server's quality check, which is given the true corners. An empty list: a good picture.
 */
export async function faultsOf({ scene, video, captured }: Take): Promise<string[]> {
  if (!captured) return ['no picture']
  const { exposure } = captured
  const faults: string[] = []
  const outside = exposure.corners.some(([x, y]) => x < 0 || y < 0 || x > video.width || y > video.height)
  if (outside) faults.push('cut off')
  const part = { left: 0, top: 0, ...video, scale: 1 }
  const photo = await render(scene, part, exposure, random(scene.seed))
  const lost = await lostFields({ scene, video }, exposure, photo)
  if (lost.length > 0) faults.push(`glare over ${lost.join(', ')}`)
  // Imported late: once the product's decoder is loaded, sharp cannot read SVG.
  const { judgePhoto } = await import('../../../vision/src/image/quality/judge-document.ts')
  const picture = {
    ...video,
    data: new Uint8Array(photo.data.buffer, photo.data.byteOffset, photo.data.byteLength),
  }
  const corners = exposure.corners as unknown as Parameters<typeof judgePhoto>[1] extends infer L
    ? L extends { corners: infer C }
      ? C
      : never
    : never
  const quality = judgePhoto(picture, { corners, sure: true, cutOff: false, sides: [1, 1, 1, 1] }, 1)
  if (!quality.ok) faults.push(`server: ${quality.hints.join(', ')}`)
  return faults
}

/** Fields that a reflection makes unreadable in a photo. */
export async function lostFields(
  { scene, video }: Pick<Take, 'scene' | 'video'>,
  exposure: Exposure,
  photo?: Pixels,
): Promise<string[]> {
  if (exposure.light.glare === 0) return []
  const part = { left: 0, top: 0, ...video, scale: 1 }
  const shown = photo ?? (await render(scene, part, exposure, random(scene.seed)))
  const light = { ...exposure.light, glare: 0 }
  const without = await render(scene, part, { ...exposure, light }, random(scene.seed))
  const { boxes, pixels } = scene.card
  const lost = boxes.filter((box) => {
    const contrast = contrastIn(without, pixels, exposure.corners, box)
    return contrast > 30 && contrastIn(shown, pixels, exposure.corners, box) < MIN_CONTRAST_LEFT * contrast
  })
  return lost.map(({ field }) => field)
}

type Box = { x: number; y: number; width: number; height: number }

/** Difference between the light and the dark tenth of a field as photographed, in levels. */
function contrastIn(
  photo: Pixels,
  card: { width: number; height: number },
  corners: readonly Point[],
  box: Box,
): number {
  const own: Point[] = [
    [0, 0],
    [card.width, 0],
    [card.width, card.height],
    [0, card.height],
  ]
  const [a, b, c, d, e, f, g, h, i] = homography(own, corners)
  const values: number[] = []
  for (let v = box.y; v < box.y + box.height; v += 1.5)
    for (let u = box.x; u < Math.min(box.x + box.width, card.width - 1); u += 1.5) {
      const w = g * u + h * v + i
      const [x, y] = [Math.round((a * u + b * v + c) / w), Math.round((d * u + e * v + f) / w)]
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue
      const at = (y * photo.width + x) * 3
      values.push(0.299 * photo.data[at]! + 0.587 * photo.data[at + 1]! + 0.114 * photo.data[at + 2]!)
    }
  values.sort((p, q) => p - q)
  const share = (of: number) => values[Math.floor(of * (values.length - 1))] ?? 0
  return share(0.9) - share(0.04)
}
