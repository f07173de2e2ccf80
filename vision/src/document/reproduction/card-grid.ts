import type { Quad } from '../../core/shapes.ts'
import { shrink } from '../../image/resize.ts'
import { homographyTo, quadAspect } from '../../image/straighten.ts'
import type { Picture } from '../../image/types.ts'

/** Width of the card in the grid; the margin around it has the same scale. */
const CARD_PX = 256
const MARGIN_PX = 32

/** The card laid flat with what surrounds it, at low resolution; red, green and blue in planes. */
export type CardGrid = {
  width: number
  height: number
  margin: number
  planes: readonly [Float32Array, Float32Array, Float32Array]
  /** 0 where the cell lies outside the picture. */
  known: Uint8Array
}

/** The picture in which the longer side of the card has `cardPx` pixels at most, and the card's place in it. */
export async function shrinkToCard(picture: Picture, quad: Quad, cardPx: number): Promise<[Picture, Quad]> {
  const scale = Math.min(1, cardPx / Math.max(1, getLongSide(quad)))
  const small = await shrink(picture, Math.ceil(Math.max(picture.width, picture.height) * scale))
  const [sx, sy] = [small.width / picture.width, small.height / picture.height]
  return [small, quad.map(([x, y]) => [x * sx, y * sy] as const) as unknown as Quad]
}

/** Length of the card's longest side, pixels. */
export function getLongSide(quad: Quad): number {
  const side = (i: number, j: number) => Math.hypot(quad[i]![0] - quad[j]![0], quad[i]![1] - quad[j]![1])
  return Math.max(side(0, 1), side(1, 2), side(2, 3), side(3, 0))
}

/** Pixels that the card's longer side should have in the picture that {@link cardGrid} reads: averaged, not picked. */
export const GRID_SOURCE_PX = 320

export function cardGrid(picture: Picture, quad: Quad): CardGrid {
  const cardHeight = Math.max(64, Math.min(2 * CARD_PX, Math.round(CARD_PX / quadAspect(quad))))
  const [a, b, c, d, e, f, g, h] = homographyTo(quad, CARD_PX, cardHeight)
  const width = CARD_PX + 2 * MARGIN_PX
  const height = cardHeight + 2 * MARGIN_PX
  const planes = [0, 1, 2].map(() => new Float32Array(width * height)) as unknown as CardGrid['planes']
  const known = new Uint8Array(width * height)
  const stride = picture.width * 3
  for (let y = 0, i = 0; y < height; y++) {
    const v = y + 0.5 - MARGIN_PX
    for (let x = 0; x < width; x++, i++) {
      const u = x + 0.5 - MARGIN_PX
      const w = g * u + h * v + 1
      const px = (a * u + b * v + c) / w - 0.5
      const py = (d * u + e * v + f) / w - 0.5
      if (!(px >= 0 && py >= 0 && px < picture.width - 1 && py < picture.height - 1)) continue
      known[i] = 1
      const [x0, y0] = [px | 0, py | 0]
      const [fx, fy] = [px - x0, py - y0]
      const at = y0 * stride + x0 * 3
      for (let k = 0; k < 3; k++) {
        const top = picture.data[at + k]! * (1 - fx) + picture.data[at + 3 + k]! * fx
        const low = at + stride + k
        const bottom = picture.data[low]! * (1 - fx) + picture.data[low + 3]! * fx
        planes[k]![i] = top + (bottom - top) * fy
      }
    }
  }
  return { width, height, margin: MARGIN_PX, planes, known }
}
