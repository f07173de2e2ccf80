import type { Random } from '../../random.ts'
import { homography, type Point } from '../../raster.ts'
import type { FlatCard } from '../../sample/draw-flat-sample.ts'
import type { Pixels } from '../../sample/pixels.ts'
import { drawSurface, SURFACES } from '../../sample/photo/surfaces.ts'
import type { Simulator, Species } from '../species.ts'
import { drawPhone, expose, type Phone, type Radiance } from './camera.ts'
import { type Carrier, cardReader, NO_RIM } from './carrier.ts'
import { display } from './display.ts'
import { TO_LINEAR } from './linear.ts'
import { paper } from './paper.ts'

/**
 * Reproductions by radiometry: every ray carries linear light from lamp, surface, ink or panel through the lens onto a
 * Bayer sensor. Moire and halftone patterns arise from the sampling alone.
 */
export const simulateRadiometric: Simulator = async (card, species, r) => {
  const phone = drawPhone(r, species === 'screen')
  const carrier = drawCarrier(card, species, r)
  const ratio = card.pixels.height / card.pixels.width
  const corners = placeCard(ratio, phone, r)
  const surface = await drawSurface(SURFACES[r.whole(SURFACES.length)]!, 'train', 1000, 1000, r)
  const jpeg = await expose(computeRadiance(carrier, surface, ratio, corners, r), phone, r)
  return { jpeg, corners }
}

function drawCarrier({ pixels, radiusPx }: FlatCard, species: Species, r: Random): Carrier {
  const radius = radiusPx / pixels.width
  const cutRadius = () => r.whole(2) * radius
  switch (species) {
    case 'genuine':
      return genuineCard(pixels, radius, r)
    case 'screen':
      return display(pixels, r)
    case 'print':
      return paper(pixels, 'color', null, r)
    case 'copy':
      return paper(pixels, 'toner', r.whole(2) === 0 ? cutRadius() : null, r)
    case 'cut-out':
      return paper(pixels, r.whole(3) === 0 ? 'toner' : 'color', cutRadius(), r)
  }
}

function genuineCard(card: Pixels, radius: number, r: Random): Carrier {
  const read = cardReader(card)
  const white = r.between(0.8, 0.95)
  return {
    light: (u, v, channel) => read(u, v, channel) * white + 0.012,
    emits: false,
    rim: { ...NO_RIM, radius },
    thickness: r.between(0.004, 0.014),
  }
}

/** Corners of a card of width 1 seen by a pinhole camera at some tilt, wholly within the picture. */
function placeCard(ratio: number, { width, height }: Phone, r: Random): Point[] {
  const [pitch, yaw] = [r.normal() * 0.13, r.normal() * 0.13]
  const roll = r.normal() * 0.06 + (width < height && r.whole(5) === 0 ? Math.PI / 2 : 0)
  const distance = r.between(1.6, 3.2)
  const shape = (
    [
      [-0.5, -ratio / 2],
      [0.5, -ratio / 2],
      [0.5, ratio / 2],
      [-0.5, ratio / 2],
    ] as const
  ).map(([x, y]): Point => {
    const [a, b] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)]
    const depth = distance + a * Math.sin(yaw) + b * Math.sin(pitch)
    return [(a * Math.cos(yaw)) / depth, (b * Math.cos(pitch)) / depth]
  })
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - x0, Math.max(...ys) - y0]
  const scale = r.between(0.62, 0.95) * Math.min(width / wide, height / high)
  const left = r.between(0.25, 0.75) * (width - scale * wide)
  const top = r.between(0.25, 0.75) * (height - scale * high)
  return shape.map(([x, y]) => [left + (x - x0) * scale, top + (y - y0) * scale])
}

function computeRadiance(
  carrier: Carrier,
  surface: Pixels,
  ratio: number,
  corners: readonly Point[],
  r: Random,
): Radiance {
  const own: Point[] = [
    [0, 0],
    [1, 0],
    [1, ratio],
    [0, ratio],
  ]
  const [a, b, c, d, e, f, g, h] = homography(corners, own)
  const { rim, emits, thickness } = carrier
  // In front of a display the room is darker.
  const room = emits ? r.between(0.05, 0.6) : 1
  const [lampX, lampY] = [r.between(-0.22, 0.22), r.between(-0.22, 0.22)]
  const lamp = [r.between(0.85, 1.15), 1, r.between(0.75, 1.1)] as const
  const glare = r.between(0, 1) < 0.3 ? r.between(0.05, 0.5) * (emits ? 0.3 * room : 1) : 0
  const gloss = emits || thickness > 0.003 ? 1 : 0.15
  const [glareX, glareY, glareRadius] = [r.between(0.1, 0.9), r.between(0.1, 0.6), r.between(0.05, 0.3)]
  const haze = emits ? r.between(0, 0.03) : 0
  const [shadowX, shadowY] = [r.between(-1, 1), r.between(-0.3, 1)]
  const { data, width: side } = surface
  const perCard = side / r.between(1.3, 2.6)
  const surfaceAt = (u: number, v: number, channel: number) => {
    const x = Math.abs(Math.floor(u * perCard + side / 4)) % side
    const y = Math.abs(Math.floor(v * perCard + side / 4)) % side
    return TO_LINEAR[data[(y * side + x) * 3 + channel]!]! * 0.85
  }
  /** Distance inwards from the object's edge; negative outside. */
  const depthAt = (u: number, v: number) => {
    const du = Math.min(u + rim.left, 1 + rim.right - u)
    const dv = Math.min(v + rim.top, ratio + rim.bottom - v)
    if (du < rim.radius && dv < rim.radius) return rim.radius - Math.hypot(rim.radius - du, rim.radius - dv)
    return Math.min(du, dv)
  }
  return (x, y, channel) => {
    const w = g * x + h * y + 1
    const u = (a * x + b * y + c) / w
    const v = (d * x + e * y + f) / w
    const light = Math.max(0.1, 1 + lampX * (u - 0.5) * 2 + lampY * (v - 0.3) * 2) * lamp[channel]!
    const value = depthAt(u, v) >= 0 ? carrier.light(u, v, channel) : -1
    if (value >= 0) {
      const [dx, dy] = [(u - glareX) / glareRadius, (v - glareY) / glareRadius]
      const shine = glare > 0 ? glare * gloss * Math.exp(-(dx * dx + dy * dy)) : 0
      return (emits ? value + haze : value * light) + shine
    }
    const away = -depthAt(u - thickness * shadowX, v - thickness * shadowY)
    const shadow = away < thickness ? 1 - 0.6 * (1 - Math.max(0, away) / thickness) : 1
    return surfaceAt(u, v, channel) * light * room * shadow
  }
}
