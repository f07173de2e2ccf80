import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { quadSize } from './quad.ts'

/** How far inside a side its paper is read, as a share of the quad's size. */
const INSIDE = 0.02

/** The picture with the area beyond some sides of the quad painted in the color that is just inside of them. */
export function paintBeyond(picture: Picture, quad: Quad, sides: readonly boolean[]): Picture {
  const { width, height } = picture
  const data = new Uint8Array(picture.data)
  const inside = INSIDE * quadSize(quad)
  for (const [side, [ax, ay]] of quad.entries()) {
    if (!sides[side]) continue
    const [bx, by] = quad[(side + 1) % 4]!
    const length = Math.hypot(bx - ax, by - ay)
    // Inwards, for corners that run clockwise.
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const depth = (x + 0.5 - ax) * nx + (y + 0.5 - ay) * ny
        if (depth >= inside) continue
        const fromX = clamp(Math.round(x + (inside - depth) * nx), width)
        const fromY = clamp(Math.round(y + (inside - depth) * ny), height)
        const [to, from] = [(y * width + x) * 3, (fromY * width + fromX) * 3]
        for (let c = 0; c < 3; c++) data[to + c] = data[from + c]!
      }
  }
  return { data, width, height }
}

const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1)
