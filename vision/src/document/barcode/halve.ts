import type { Gray } from '../../image/gray.ts'

/** Half the width and height, each pixel the mean of four; an odd last row or column is dropped. */
export function halve(gray: Gray): Gray {
  const [width, height] = [gray.width >> 1, gray.height >> 1]
  const { data } = gray
  const out = new Uint8Array(width * height)
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0, i = 2 * y * gray.width; x < width; x++, i += 2, o++) {
      const below = i + gray.width
      out[o] = (data[i]! + data[i + 1]! + data[below]! + data[below + 1]! + 2) >> 2
    }
  }
  return { data: out, width, height }
}
