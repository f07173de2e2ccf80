import type { Picture } from '../image/types.ts'

/** Mirrors a picture horizontally. */
export function mirrorPicture({ data, width, height }: Picture): Picture {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3
      const to = (y * width + width - 1 - x) * 3
      out[to] = data[from]!
      out[to + 1] = data[from + 1]!
      out[to + 2] = data[from + 2]!
    }
  }
  return { data: out, width, height }
}
