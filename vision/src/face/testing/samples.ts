// Pictures for the tests: the sample photos inside @vladmandic/face-api, and pictures drawn from numbers.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { decodeImage } from '../../image/decode.ts'
import type { Picture } from '../../image/types.ts'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
)

/** One of six photos of three to five people each, 1280 px wide. */
export async function samplePhoto(number: 1 | 2 | 3 | 4 | 5 | 6): Promise<Picture> {
  return decodeImage(await readFile(join(folder, `sample${number}.jpg`)), { maxSidePx: 1280 })
}

type Box = readonly [x: number, y: number, width: number, height: number]

/** A head with its surroundings: 1.8 times the face's box. */
export function around([x, y, width, height]: Box): Box {
  return [
    Math.round(x - 0.4 * width),
    Math.round(y - 0.5 * height),
    Math.round(1.8 * width),
    Math.round(1.8 * height),
  ]
}

/** A sharp pipeline for a picture. */
export const edit = (picture: Picture) =>
  sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })

export async function toPicture(image: ReturnType<typeof edit>): Promise<Picture> {
  return decodeImage(await image.png().toBuffer())
}

/** A part of the picture, clipped to it. */
export function cut(picture: Picture, [x, y, width, height]: Box): Promise<Picture> {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const right = Math.min(picture.width, x + width)
  const bottom = Math.min(picture.height, y + height)
  return toPicture(edit(picture).extract({ left, top, width: right - left, height: bottom - top }))
}

/** A small picture on a plain canvas: centred, or with its top left corner at (x, y). */
export async function onCanvas(
  small: Picture,
  canvas: { width: number; height: number; x?: number; y?: number; color?: string },
): Promise<Picture> {
  const { width, height, color = '#c9d2cc' } = canvas
  const left = canvas.x ?? Math.floor((width - small.width) / 2)
  const top = canvas.y ?? Math.floor((height - small.height) / 2)
  const input = await edit(small).png().toBuffer()
  const drawn = sharp({ create: { width, height, channels: 3, background: color } }).composite([
    { input, left, top },
  ])
  return decodeImage(await drawn.png().toBuffer())
}

/** A picture of the given size from a function of the pixel. */
export function draw(
  width: number,
  height: number,
  color: (x: number, y: number) => [number, number, number],
): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(color(x, y), (y * width + x) * 3)
  return { data, width, height }
}
