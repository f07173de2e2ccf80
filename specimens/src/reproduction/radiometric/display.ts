import type { Random } from '../../random.ts'
import type { Pixels } from '../../sample/pixels.ts'
import { type Carrier, cardReader } from './carrier.ts'

/** A display: red, green and blue stripes with gaps between them, in a case or wider than the picture. */
export function display(card: Pixels, r: Random): Carrier {
  const read = cardReader(card)
  const height = card.height / card.width
  // Panel pixels across the card: few on a monitor, many on a phone.
  const pixels = r.between(420, 1500)
  const fill = r.between(0.55, 0.92)
  const stripe = r.between(0.2, 0.32)
  const upright = r.whole(4) > 0
  const reversed = r.whole(5) === 0
  const black = r.between(0.002, 0.02)
  const level = r.between(0.75, 1.25)
  const white = [r.between(0.88, 1), 1, r.between(0.98, 1.2)] as const
  const page = r.between(0, 1)
  const around = page < 0.4 ? r.between(0.005, 0.04) : page < 0.8 ? r.between(0.85, 1) : r.between(0.1, 0.5)
  const wide = r.between(0, 1) < 0.6
  const rim = {
    left: r.between(0.03, wide ? 0.8 : 0.15),
    right: r.between(0.03, wide ? 0.8 : 0.15),
    top: r.between(0.03, wide ? 0.5 : 0.25),
    bottom: r.between(0.03, wide ? 0.5 : 0.25),
    radius: r.between(0, 0.05),
  }
  const bezel = r.between(0.01, 0.08)
  const bezelLight = r.between(0.004, 0.03)
  const gamma = r.between(0.9, 1.25)
  const lit = 1 / (stripe * 3 * fill)
  return {
    light: (u, v, channel) => {
      const inwards = Math.min(u + rim.left, 1 + rim.right - u, v + rim.top, height + rim.bottom - v)
      if (inwards < bezel) return bezelLight
      const along = (upright ? u : v) * pixels
      const across = (upright ? v : u) * pixels
      const [cu, cv] = [Math.floor(along), Math.floor(across)]
      const own = reversed ? 2 - channel : channel
      const inStripe = Math.abs(along - cu - (own + 0.5) / 3) < stripe / 2 + 0.03 && across - cv < fill
      const pu = ((upright ? cu : cv) + 0.5) / pixels
      const pv = ((upright ? cv : cu) + 0.5) / pixels
      const inside = pu >= 0 && pu < 1 && pv >= 0 && pv < height
      const value = inside ? read(pu, pv, channel) ** gamma : around
      return (value * (1 - black) * (inStripe ? lit : 0.04) + black) * level * white[channel]!
    },
    emits: true,
    rim,
    thickness: 0.02,
  }
}
