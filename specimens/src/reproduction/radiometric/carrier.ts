import type { Pixels } from '../../sample/pixels.ts'
import { TO_LINEAR } from './linear.ts'

/**
 * A flat object in front of the camera. Places are in card widths: the card covers 0 to 1 across and 0 to its height
 * over its width down.
 */
export type Carrier = {
  /** Reflectance or emission of one channel in linear light; negative where the object does not reach. */
  light: (u: number, v: number, channel: 0 | 1 | 2) => number
  /** Emits its own light: the lamp does not change it. */
  emits: boolean
  /** How far the object extends beyond the card, and the radius of its corners. */
  rim: { left: number; top: number; right: number; bottom: number; radius: number }
  /** Width of its contact shadow. */
  thickness: number
}

export const NO_RIM = { left: 0, top: 0, right: 0, bottom: 0 }

/** Linear light of the drawn card, bilinear. */
export function cardReader({ data, width, height }: Pixels): Carrier['light'] {
  return (u, v, channel) => {
    const x = Math.min(width - 2, Math.max(0, u * width - 0.5))
    const y = Math.min(height - 2, Math.max(0, v * width - 0.5))
    const [x0, y0] = [x | 0, y | 0]
    const fx = x - x0
    const i = (y0 * width + x0) * 3 + channel
    const below = i + width * 3
    const top = TO_LINEAR[data[i]!]! * (1 - fx) + TO_LINEAR[data[i + 3]!]! * fx
    const bottom = TO_LINEAR[data[below]!]! * (1 - fx) + TO_LINEAR[data[below + 3]!]! * fx
    return top + (bottom - top) * (y - y0)
  }
}

/** A number from 0 to 1 for each cell of a grid. */
export function noiseAt(x: number, y: number, salt: number): number {
  let h = Math.imul(x ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(y ^ salt, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h ^= h >>> 12
  h = Math.imul(h, 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}
