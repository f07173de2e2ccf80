import type { Random } from '../../random.ts'
import type { Pixels } from '../pixels.ts'

export type Dots = (u: number, v: number) => readonly [number, number, number]

/** A display panel: each pixel is three vertical stripes with dark gaps between rows, and emits its own light. */
export function screenGrid(picture: Pixels, r: Random): Dots {
  // Panel pixels per pixel of the picture: a phone's screen is finer than a monitor's.
  const density = r.between(1, 2.2)
  const gap = r.between(0.08, 0.24)
  const lit = r.between(1.4, 1.75)
  const { width, height, data } = picture
  const out: [number, number, number] = [0, 0, 0]
  return (u, v) => {
    const pu = u * density
    const pv = v * density
    const cu = Math.floor(pu)
    const cv = Math.floor(pv)
    const x = Math.min(width - 1, Math.floor((cu + 0.5) / density))
    const y = Math.min(height - 1, Math.floor((cv + 0.5) / density))
    const i = (y * width + x) * 3
    const stripe = Math.floor((pu - cu) * 3)
    const dark = pv - cv > 1 - gap ? 0.25 : 1
    // A stripe emits its own color; leakage from its neighbours keeps the mean right.
    for (let k = 0; k < 3; k++) out[k] = data[i + k]! * (k === stripe ? 2.1 : 0.45) * dark * lit * 0.84
    return out
  }
}
