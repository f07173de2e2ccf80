import type { Random } from '../../random.ts'
import type { Pixels } from '../../sample/pixels.ts'
import { type Carrier, cardReader, NO_RIM, noiseAt } from './carrier.ts'

/** Screen angles of cyan, magenta, yellow and black. */
const ANGLES = [15, 75, 0, 45].map((degrees) => (degrees * Math.PI) / 180)

/** Color ink: a laser printer's rosettes, or an inkjet's scattered drops. */
function colorInk(card: Pixels, r: Random): Carrier['light'] {
  const read = cardReader(card)
  const height = card.height / card.width
  // 85.6 mm at 75 to 150 lines an inch.
  const lines = r.between(250, 500)
  const laser = r.whole(3) > 0
  const grain = r.between(500, 1100)
  const paper = [r.between(0.78, 0.9), r.between(0.78, 0.9), r.between(0.76, 0.95)] as const
  const dark = r.between(0.04, 0.1)
  const gain = r.between(0.75, 0.95)
  const salt = r.whole(1 << 30)
  const waves = ANGLES.map((angle) => [
    Math.cos(angle) * lines * 2 * Math.PI,
    Math.sin(angle) * lines * 2 * Math.PI,
  ])
  /** Share of the place that the ink covers; `ink` 3 is black. */
  const covered = (ink: number, amount: number, u: number, v: number) => {
    const [c, s] = waves[ink] as [number, number]
    const threshold = laser
      ? 0.5 + (Math.cos(u * c + v * s) + Math.cos(v * c - u * s)) / 4
      : noiseAt(Math.floor(u * grain), Math.floor(v * grain), salt + ink)
    return Math.max(0, Math.min(1, (amount ** gain - threshold) * 4 + 0.5))
  }
  return (u, v, channel) => {
    const white = paper[channel]!
    if (u < 0 || u >= 1 || v < 0 || v >= height) return white
    const colors = [read(u, v, 0), read(u, v, 1), read(u, v, 2)] as const
    const light = Math.max(...colors)
    const black = Math.max(0, 1 - light ** 0.45) ** 1.4
    const tint = Math.max(0, Math.min(1, 1 - (colors[channel] / Math.max(0.01, light)) ** 0.6))
    const own = 1 - covered(channel, tint, u, v) * (1 - dark * 2.4)
    // The other two inks absorb a little of this channel too.
    return white * own * (1 - covered(3, black, u, v) * (1 - dark)) * (1 - 0.06 * (1 - light))
  }
}

/** Toner of a copier: gray and hard, as a line screen or scattered dots, with specks and the lid's shadow. */
function toner(card: Pixels, r: Random): Carrier['light'] {
  const read = cardReader(card)
  const height = card.height / card.width
  const lines = r.between(260, 480)
  const screened = r.whole(2) === 0
  const grain = r.between(700, 1300)
  const hardness = r.between(1, 2.6)
  const middle = r.between(0.42, 0.6)
  const paper = r.between(0.75, 0.9)
  const dark = r.between(0.025, 0.08)
  const salt = r.whole(1 << 30)
  const specks = r.between(0, 0.004)
  const lid = r.whole(2) === 0 ? r.between(0.1, 0.5) : 0
  const angle = r.between(0, Math.PI)
  const [c, s] = [Math.cos(angle) * lines * 2 * Math.PI, Math.sin(angle) * lines * 2 * Math.PI]
  return (u, v) => {
    let amount = 0
    if (u >= 0 && u < 1 && v >= 0 && v < height) {
      const gray = (0.3 * read(u, v, 0) + 0.59 * read(u, v, 1) + 0.11 * read(u, v, 2)) ** 0.45
      amount = Math.max(0, Math.min(1, 0.5 + (middle - gray) * hardness + (middle - 0.5) * 0.4))
    }
    const away = Math.max(-u, u - 1, -v, v - height)
    if (lid > 0 && away > 0 && away < 0.012) amount = Math.max(amount, lid * (1 - away / 0.012))
    const threshold = screened
      ? 0.5 + Math.cos(u * c + v * s) * 0.48
      : noiseAt(Math.floor(u * grain), Math.floor(v * grain), salt)
    const speck = specks > 0 && noiseAt(Math.floor(u * 400), Math.floor(v * 400), salt + 9) < specks
    const covered = speck ? 1 : Math.max(0, Math.min(1, (amount - threshold) * 4 + 0.5))
    return paper * (1 - covered * (1 - dark))
  }
}

/** A print or copy with paper around it, or cut out along the card's outline (`cutRadius` rounds its corners). */
export function paper(card: Pixels, ink: 'color' | 'toner', cutRadius: number | null, r: Random): Carrier {
  const light = ink === 'color' ? colorInk(card, r) : toner(card, r)
  const height = card.height / card.width
  const margin = () => (r.whole(3) === 0 ? r.between(0.02, 0.12) : r.between(0.1, 1.2))
  if (cutRadius === null) {
    const rim = { left: margin(), top: margin(), right: margin(), bottom: margin(), radius: 0 }
    return { light, emits: false, rim, thickness: 0.001 }
  }
  // Scissors do not follow the outline exactly.
  const [top, bottom] = [r.between(-0.012, 0.012), r.between(-0.012, 0.012)]
  return {
    light: (u, v, channel) =>
      v < top * (u - 0.5) || height - v < bottom * (u - 0.5) ? -1 : light(u, v, channel),
    emits: false,
    rim: { ...NO_RIM, radius: cutRadius },
    thickness: r.between(0.001, 0.004),
  }
}
