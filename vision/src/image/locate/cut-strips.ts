import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { ACROSS, ALONG } from './engine.ts'
import { quadSize } from './quad.ts'

/** How far a strip extends beyond both corners, as a share of the side's length; as in training. */
const EXTEND = 0.06
/** Value outside the picture. */
const OUTSIDE = 128
/** Samples averaged into one along the strip. */
const FINE = 3

/** Pixel coordinates (a pixel's center is at .5) of a strip's first sample, and the steps to its neighbours. */
export type StripAxes = { x: number; y: number; ax: number; ay: number; cx: number; cy: number }

/** `half`: how far the strip extends to either side of the quad's side, as a share of the quad's size. */
export function stripAxes(quad: Quad, side: number, half: number): StripAxes {
  const [px, py] = quad[side]!
  const [qx, qy] = quad[(side + 1) % 4]!
  const step = (1 + 2 * EXTEND) / ALONG
  const [ax, ay] = [(qx - px) * step, (qy - py) * step]
  const length = Math.max(Math.hypot(qx - px, qy - py), 1)
  const across = (2 * half * quadSize(quad)) / ACROSS / length
  // Inwards, for corners that run clockwise.
  const [cx, cy] = [-(qy - py) * across, (qx - px) * across]
  const back = 0.5 - ACROSS / 2
  const x = px - (qx - px) * EXTEND + ax / 2 + cx * back
  const y = py - (qy - py) * EXTEND + ay / 2 + cy * back
  return { x, y, ax, ay, cx, cy }
}

/** The four strips along a quad's sides: [4, 3, ACROSS, ALONG], blue, green, red, outside above. */
export function cutStrips(picture: Picture, axes: readonly StripAxes[]): Float32Array {
  const plane = ACROSS * ALONG
  const out = new Float32Array(axes.length * 3 * plane)
  const { data, width, height } = picture
  for (const [s, { x, y, ax, ay, cx, cy }] of axes.entries()) {
    for (let row = 0; row < ACROSS; row++) {
      for (let column = 0; column < ALONG; column++) {
        const at = s * 3 * plane + row * ALONG + column
        for (let k = 0; k < FINE; k++) {
          const along = column + (k - 1) / FINE
          const sx = x + ax * along + cx * row - 0.5
          const sy = y + ay * along + cy * row - 0.5
          const x0 = Math.floor(sx)
          const y0 = Math.floor(sy)
          if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) {
            for (let c = 0; c < 3; c++) out[at + c * plane] = out[at + c * plane]! + OUTSIDE / FINE
            continue
          }
          const fx = sx - x0
          const fy = sy - y0
          const i = (y0 * width + x0) * 3
          const below = i + width * 3
          for (let c = 0; c < 3; c++) {
            const top = data[i + c]! + fx * (data[i + 3 + c]! - data[i + c]!)
            const bottom = data[below + c]! + fx * (data[below + 3 + c]! - data[below + c]!)
            const o = at + (2 - c) * plane
            out[o] = out[o]! + (top + fy * (bottom - top)) / FINE
          }
        }
      }
    }
  }
  return out
}
