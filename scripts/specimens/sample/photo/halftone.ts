import type { Random } from '../../random.ts'
import type { Pixels } from '../pixels.ts'
import type { Dots } from './screen-grid.ts'

/** Angles of the four inks' screens, as offices' printers turn them. */
const ANGLES = [15, 75, 0, 45].map((degrees) => (degrees * Math.PI) / 180)

/** Ink on paper: cyan, magenta, yellow and black as dots whose size is the tone. */
export function halftone(picture: Pixels, r: Random): Dots {
  const cell = r.between(2.2, 4.6)
  const ink = r.between(0.78, 0.92)
  const grey = r.between(0, 1) < 0.3
  const turns = ANGLES.map((angle) => [Math.cos(angle) / cell, Math.sin(angle) / cell] as const)
  const { width, height, data } = picture
  const out: [number, number, number] = [0, 0, 0]
  return (u, v) => {
    const i = (Math.min(height - 1, v | 0) * width + Math.min(width - 1, u | 0)) * 3
    let [red, green, blue] = [data[i]! / 255, data[i + 1]! / 255, data[i + 2]! / 255]
    if (grey) red = green = blue = 0.3 * red + 0.59 * green + 0.11 * blue
    const black = (1 - Math.max(red, green, blue)) * 0.9
    const inks = [1 - red - black, 1 - green - black, 1 - blue - black, black]
    out[0] = out[1] = out[2] = 238
    for (let k = 0; k < 4; k++) {
      const [c, s] = turns[k]!
      const a = Math.cos((u * c + v * s) * 2 * Math.PI)
      const b = Math.cos((v * c - u * s) * 2 * Math.PI)
      const threshold = (2 + a + b) / 4
      // A soft edge of the dot: ink spreads in paper.
      const wet = Math.max(0, Math.min(1, (inks[k]! - threshold) * 3.2 + 0.5)) * ink
      if (k === 3) for (let n = 0; n < 3; n++) out[n]! *= 1 - wet
      else out[k]! *= 1 - wet
    }
    return out
  }
}
