import { toGray } from '../../image/gray.ts'
import type { Picture } from '../../image/types.ts'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The picture in gray, with the contrast of the box's middle stretched to nearly the full range. */
export function stretchContrast(picture: Picture, box: Box): Picture {
  const gray = toGray(picture).data
  const values: number[] = []
  const clampTo = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  const [left, right] = [box.x + box.width * 0.15, box.x + box.width * 0.85]
  const [top, bottom] = [box.y + box.height * 0.1, box.y + box.height * 0.9]
  for (let y = clampTo(top, picture.height); y < clampTo(bottom, picture.height); y += 1) {
    for (let x = clampTo(left, picture.width); x < clampTo(right, picture.width); x += 1)
      values.push(gray[y * picture.width + x]!)
  }
  values.sort((a, b) => a - b)
  const [low, high] = [0.02, 0.98].map((share) => values[Math.floor(values.length * share)] ?? 0) as [
    number,
    number,
  ]
  const gain = high > low ? 215 / (high - low) : 1
  const data = new Uint8Array(picture.data.length)
  const stretched = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, 20 + (value - low) * gain)),
  )
  for (let i = 0, o = 0; i < gray.length; i++, o += 3) {
    data[o] = data[o + 1] = data[o + 2] = stretched[gray[i]!]!
  }
  return { data, width: picture.width, height: picture.height }
}
