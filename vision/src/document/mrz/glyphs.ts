import { GLYPHS } from './glyphs.gen.ts'

export const CHARACTERS = GLYPHS.characters

/** The 37 glyphs as vectors of zero mean and unit length, so that a dot product is a correlation. */
export type Templates = {
  /** Width of a glyph and distance of two neighbours' middles. */
  pitch: number
  height: number
  /** Rows above the top of a capital; the capital itself is as high as `pitch`. */
  above: number
  /** `CHARACTERS.length` vectors of `pitch * height` numbers, one after another. */
  vectors: Float32Array
}

/** Sharp printing to a photo at the edge of what can be read: standard deviation of the blur, of a pitch of 16. */
const BLURS = [0.8, 1.4, 2.1] as const

const height = GLYPHS.heightPx + 1

/** At 16 pixels a character, one set per blur; at 8, for the search, one set of middling blur. */
export const FINE: readonly Templates[] = BLURS.map((sigma) => ({
  pitch: GLYPHS.pitchPx,
  height,
  above: GLYPHS.abovePx,
  vectors: normalise(blurAll(inkPlanes(), sigma), GLYPHS.pitchPx * height),
}))

export const COARSE: Templates = {
  pitch: GLYPHS.pitchPx / 2,
  height: height / 2,
  above: GLYPHS.abovePx / 2,
  vectors: normalise(halve(blurAll(inkPlanes(), BLURS[1])), (GLYPHS.pitchPx * height) / 4),
}

function inkPlanes(): Float32Array {
  const bytes = Buffer.from(GLYPHS.ink, 'base64')
  const size = GLYPHS.pitchPx * height
  const planes = new Float32Array(CHARACTERS.length * size)
  for (let g = 0; g < CHARACTERS.length; g++) {
    const from = g * GLYPHS.pitchPx * GLYPHS.heightPx
    for (let i = 0; i < GLYPHS.pitchPx * GLYPHS.heightPx; i++) planes[g * size + i] = bytes[from + i]!
  }
  return planes
}

function blurAll(planes: Float32Array, sigma: number): Float32Array {
  const r = Math.ceil(sigma * 2.5)
  const kernel = Array.from({ length: 2 * r + 1 }, (_, i) => Math.exp(-((i - r) ** 2) / (2 * sigma * sigma)))
  const sum = kernel.reduce((a, b) => a + b)
  const w = GLYPHS.pitchPx
  const pass = (from: Float32Array, dx: number, dy: number) => {
    const out = new Float32Array(from.length)
    for (let g = 0; g < CHARACTERS.length; g++) {
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < w; x++) {
          let value = 0
          for (let k = -r; k <= r; k++) {
            const sx = x + k * dx
            const sy = y + k * dy
            if (sx < 0 || sy < 0 || sx >= w || sy >= height) continue
            value += kernel[k + r]! * from[(g * height + sy) * w + sx]!
          }
          out[(g * height + y) * w + x] = value / sum
        }
      }
    }
    return out
  }
  return pass(pass(planes, 1, 0), 0, 1)
}

function halve(planes: Float32Array): Float32Array {
  const w = GLYPHS.pitchPx
  const out = new Float32Array(planes.length / 4)
  for (let o = 0; o < out.length; o++) {
    const x = (o % (w / 2)) * 2
    const y = Math.floor(o / (w / 2)) * 2
    const i = y * w + x
    out[o] = (planes[i]! + planes[i + 1]! + planes[i + w]! + planes[i + w + 1]!) / 4
  }
  return out
}

function normalise(planes: Float32Array, size: number): Float32Array {
  for (let from = 0; from < planes.length; from += size) {
    const one = planes.subarray(from, from + size)
    const mean = one.reduce((a, b) => a + b) / size
    for (let i = 0; i < size; i++) one[i] = one[i]! - mean
    const length = Math.sqrt(one.reduce((a, b) => a + b * b, 0))
    for (let i = 0; i < size; i++) one[i] = one[i]! / length
  }
  return planes
}
