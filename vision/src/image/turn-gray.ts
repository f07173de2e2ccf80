import type { Gray } from './gray.ts'

/** Rotates a plane clockwise by quarter turns. */
export function turnGray(gray: Gray, degrees: 0 | 90 | 180 | 270): Gray {
  if (degrees === 0) return gray
  const { data, width, height } = gray
  if (degrees === 180) return { data: data.toReversed(), width, height }
  const out = new Uint8Array(data.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      out[degrees === 90 ? x * height + height - 1 - y : (width - 1 - x) * height + y] = data[i]!
    }
  }
  return { data: out, width: height, height: width }
}
