/** A picture for arithmetic: RGBA, 0..255, not rounded. */
export type FloatPicture = { readonly width: number; readonly height: number; readonly data: Float32Array }

const PASSES = 3

/** Approximately a Gaussian blur: three box filters of all four channels; the edge pixels are repeated. */
export function blurPicture({ width, height, data }: FloatPicture, deviation: number): FloatPicture {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * deviation ** 2 + 1) - 1) / 2))
  let pixels = data
  for (let pass = 0; pass < PASSES; pass += 1) {
    pixels = blurLines(pixels, { lines: height, length: width, line: 4 * width, step: 4 }, radius)
    pixels = blurLines(pixels, { lines: width, length: height, line: 4, step: 4 * width }, radius)
  }
  return { width, height, data: pixels }
}

type Lines = { lines: number; length: number; line: number; step: number }

function blurLines(pixels: Float32Array, { lines, length, line, step }: Lines, radius: number): Float32Array {
  const out = new Float32Array(pixels.length)
  const share = 1 / (2 * radius + 1)
  for (let first = 0; first < lines * line; first += line) {
    for (let c = first; c < first + 4; c += 1) {
      const at = (i: number) => pixels[c + Math.max(0, Math.min(length - 1, i)) * step]!
      let sum = 0
      for (let i = -radius; i <= radius; i += 1) sum += at(i)
      for (let i = 0; i < length; i += 1) {
        out[c + i * step] = sum * share
        sum += at(i + radius + 1) - at(i - radius)
      }
    }
  }
  return out
}
