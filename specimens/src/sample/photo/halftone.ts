import type { Random } from '../../random.ts'
import type { Pixels } from '../pixels.ts'
import type { Dots } from './screen-grid.ts'

/** Screen angles of the four inks, as in office printers. */
const ANGLES = [15, 75, 0, 45].map((degrees) => (degrees * Math.PI) / 180)

/** A cosine table of 1024 entries: the dots use it thirty times per pixel. */
const WAVE = Float32Array.from({ length: 1024 }, (_, i) => Math.cos((i / 1024) * 2 * Math.PI))

/** Ink on paper: cyan, magenta, yellow and black as dots whose size gives the tone. */
export function halftone(picture: Pixels, r: Random): Dots {
  const cell = r.between(2.2, 4.6)
  const ink = r.between(0.78, 0.92)
  const gray = r.between(0, 1) < 0.3
  const cosines = Float64Array.from(ANGLES, (angle) => Math.cos(angle) / cell)
  const sines = Float64Array.from(ANGLES, (angle) => Math.sin(angle) / cell)
  const { width, height, data } = picture
  const out: [number, number, number] = [0, 0, 0]
  const inks = new Float64Array(4)
  return (u, v) => {
    const i = (Math.min(height - 1, v | 0) * width + Math.min(width - 1, u | 0)) * 3
    let red = data[i]! / 255
    let green = data[i + 1]! / 255
    let blue = data[i + 2]! / 255
    if (gray) red = green = blue = 0.3 * red + 0.59 * green + 0.11 * blue
    const black = (1 - Math.max(red, green, blue)) * 0.9
    inks[0] = 1 - red - black
    inks[1] = 1 - green - black
    inks[2] = 1 - blue - black
    inks[3] = black
    out[0] = out[1] = out[2] = 238
    for (let k = 0; k < 4; k++) {
      const c = cosines[k]!
      const s = sines[k]!
      const a = WAVE[((u * c + v * s) * 1024) & 1023]!
      const b = WAVE[((v * c - u * s) * 1024) & 1023]!
      const threshold = (2 + a + b) / 4
      // A soft dot edge: ink spreads in paper.
      const wet = Math.max(0, Math.min(1, (inks[k]! - threshold) * 3.2 + 0.5)) * ink
      if (k === 3) for (let n = 0; n < 3; n++) out[n]! *= 1 - wet
      else out[k]! *= 1 - wet
    }
    return out
  }
}
