import type { Random } from '../../random.ts'
import { fromPixels, toPixels, type Pixels } from '../../sample/pixels.ts'
import { TO_LINEAR } from '../radiometric/linear.ts'
import type { Item } from './item.ts'

/** Share of a panel pixel in which a color is lit, and its place: red, green and blue stripes. */
const STRIPES = (x: number, y: number, channel: number) =>
  x >= channel / 3 + 0.04 && x < (channel + 1) / 3 - 0.04 && y > 0.06 && y < 0.94 ? 3 / 0.676 : 0

/** Diamonds: each pixel has green, and every second one red, the others blue. */
function diamonds(column: number, row: number, x: number, y: number, channel: number): number {
  const own = channel === 1 ? 1 : (column + row) % 2 === 0 ? 0 : 2
  if (own !== channel) return 0
  const [middle, radius] = channel === 1 ? [0.25, 0.3] : [0.72, 0.42]
  const inside = Math.abs(x - middle) + Math.abs(y - 0.5) < radius
  return inside ? (channel === 1 ? 1 : 2) / (2 * radius * radius) : 0
}

/** A phone, tablet or monitor that shows the card among the window's other content. */
export async function display(card: Pixels, r: Random): Promise<Item> {
  const columns = Math.round(r.between(480, 1500))
  const rows = Math.round((columns * card.height) / card.width)
  const shown = await toPixels(fromPixels(card).resize(columns, rows, { fit: 'fill', kernel: 'cubic' }))
  // Glass and lens mix neighboring pixels: what is left of the panel's structure.
  const structure = r.between(0.08, 0.7)
  const isStriped = r.whole(5) < 2
  const gamma = r.between(0.92, 1.15)
  const level = r.between(0.7, 1.2)
  const leak = r.between(0.001, 0.012)
  const white = [r.between(0.86, 0.98), 1, r.between(1, 1.18)] as const
  const page = [0.96, 0.21, 0.015][r.whole(3)]!
  const [barLight, barFrom] = [r.between(0.05, 0.8), r.between(0.03, 0.2)]
  const lines = r.whole(2) === 0 ? r.between(0.02, 0.05) : 0
  const ratio = card.height / card.width
  const edge = {
    left: r.between(0.03, 0.7),
    right: r.between(0.03, 0.7),
    top: r.between(0.05, 0.5),
    bottom: r.between(0.05, 0.5),
  }
  const frame = r.between(0.01, 0.06)
  const frameLight = r.between(0.003, 0.05)
  const windowLight = (u: number, v: number) => {
    if (v < -barFrom) return barLight
    const below = v - ratio - 0.06
    const isLine = lines > 0 && below > 0 && below % lines < lines * 0.4 && u > 0.05 && u < 0.8
    return isLine ? (page > 0.5 ? 0.1 : 0.6) : page
  }
  return {
    emits: true,
    gloss: 0.6,
    light(u, v, channel) {
      const inwards = Math.min(u + edge.left, 1 + edge.right - u, v + edge.top, ratio + edge.bottom - v)
      if (inwards < -frame) return -1
      if (inwards < 0) return frameLight
      const [px, py] = [u * columns, v * columns]
      const [column, row] = [Math.floor(px), Math.floor(py)]
      const inCard = column >= 0 && column < columns && row >= 0 && row < rows
      const value = inCard
        ? TO_LINEAR[shown.data[(row * columns + column) * 3 + channel]!]! ** gamma
        : windowLight(u, v)
      const [x, y] = [px - column, py - row]
      const lit = isStriped ? STRIPES(x, y, channel) : diamonds(column, row, x, y, channel)
      return (value * (1 + (lit - 1) * structure) + leak) * level * white[channel]!
    },
  }
}
