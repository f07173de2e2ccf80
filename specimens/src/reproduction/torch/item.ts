import type { Random } from '../../random.ts'
import type { Pixels } from '../../sample/pixels.ts'
import { cardReader } from '../radiometric/carrier.ts'
import type { Vector } from './camera.ts'
import type { TorchSpecies } from './pair.ts'

/** Width of the card in the traced scene. */
export const CARD_MM = 85.6

/** A flat item on the table. Places in millimetres from the card's middle. */
export type Item = {
  /** Light that it reflects of what falls on it, and light that it emits (cd/m²), by channel. */
  albedo: (x: number, y: number, channel: 0 | 1 | 2) => number
  emits: ((x: number, y: number, channel: 0 | 1 | 2) => number) | null
  /** Roughness of its surface (Beckmann's alpha), and how much its normal wanders, radians a millimetre. */
  alpha: number
  bend: Vector
  contains: (x: number, y: number) => boolean
  /** Height above the table. */
  height: number
}

/** The card, or what shows it. */
export function drawItem(card: Pixels, radiusMm: number, species: TorchSpecies, r: Random): Item {
  const read = cardReader(card)
  const ratio = card.height / card.width
  const [halfX, halfY] = [CARD_MM / 2, (CARD_MM * ratio) / 2]
  const inCard = (x: number, y: number) => Math.abs(x) <= halfX && Math.abs(y) <= halfY
  const at = (x: number, y: number, channel: 0 | 1 | 2) =>
    read(x / CARD_MM + 0.5, y / CARD_MM + ratio / 2, channel)
  const within =
    (left: number, top: number, right: number, bottom: number, radius: number) => (x: number, y: number) => {
      const [dx, dy] = [
        Math.min(x + halfX + left, halfX + right - x),
        Math.min(y + halfY + top, halfY + bottom - y),
      ]
      if (dx < 0 || dy < 0) return false
      return dx >= radius || dy >= radius || Math.hypot(radius - dx, radius - dy) <= radius
    }
  const curl = (most: number): Vector => [
    r.between(-most, most),
    r.between(-most, most),
    r.between(0, most * 12),
  ]
  if (species === 'genuine') {
    // Most laminates are glossy; some are matt.
    const alpha = r.whole(4) === 0 ? r.between(0.15, 0.28) : r.between(0.015, 0.12)
    const white = r.between(0.75, 0.92)
    return {
      albedo: (x, y, channel) => at(x, y, channel) * white + 0.01,
      emits: null,
      alpha,
      bend: curl(0.0006),
      contains: within(0, 0, 0, 0, radiusMm),
      height: r.between(0.5, 0.9),
    }
  }
  if (species === 'screen') {
    const luminance = Math.exp(r.between(Math.log(80), Math.log(500)))
    const diffuse = r.between(0.003, 0.02)
    const page = r.whole(2) === 0 ? r.between(0.85, 1) : r.between(0.003, 0.08)
    const gamma = r.between(0.9, 1.15)
    const black = r.between(0.0003, 0.002)
    const side = () => (r.whole(2) === 0 ? r.between(2, 12) : r.between(20, 150))
    const [left, top, right, bottom] = [side(), side(), side(), side()]
    const bezel = r.between(1, 8)
    const lit = within(left, top, right, bottom, 0)
    return {
      albedo: () => diffuse,
      emits: (x, y, channel) => {
        if (!lit(x, y)) return 0
        return luminance * (black + (inCard(x, y) ? at(x, y, channel) ** gamma : page))
      },
      alpha: r.whole(3) === 0 ? r.between(0.1, 0.22) : r.between(0.005, 0.03),
      bend: [0, 0, 0],
      contains: within(left + bezel, top + bezel, right + bezel, bottom + bezel, r.between(0, 6)),
      height: r.between(6, 20),
    }
  }
  const cutOut = r.whole(2) === 0
  const side = () => (cutOut ? 0 : r.between(3, 90))
  const [dark, white] = [r.between(0.02, 0.07), r.between(0.72, 0.88)]
  const glossy = species === 'glossy'
  return {
    albedo: (x, y, channel) => dark + (inCard(x, y) ? at(x, y, channel) ** 0.95 : 1) * (white - dark),
    emits: null,
    alpha: glossy ? r.between(0.03, 0.2) : r.between(0.38, 0.7),
    bend: curl(0.0012),
    contains: within(side(), side(), side(), side(), cutOut ? r.whole(2) * radiusMm : 0),
    height: r.between(0.08, 0.2),
  }
}
