import type { Point, Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'

/**
 * Sampling distance on both sides of an edge, as a share of the card's longer side: greater than the corners' error.
 */
const OFF = 0.035
const STEPS = 48
/** Sum over the three channels below which a card does not stand out from its background. */
const MIN_CONTRAST = 45
/** The same sum of colors that are burnt out or nearly so. */
const MAX_LIT = 3 * 235

/**
 * The share of the worst side that something covers, together with the background: there the edge vanishes, and the
 * card's rim and the background look alike but unlike elsewhere. Independent of skin color: fingers, gloves and clips
 * count. Sides at the picture's edge are not judged.
 */
export function coveredShare(picture: Picture, corners: Quad): number {
  const long = Math.max(distance(corners[0], corners[1]), distance(corners[1], corners[2]))
  return Math.max(...corners.map((from, i) => coveredPart(picture, from, corners[(i + 1) % 4]!, OFF * long)))
}

function coveredPart(picture: Picture, from: Point, to: Point, off: number): number {
  const length = distance(from, to)
  // Corners run clockwise, so the card is to the right of each side.
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  const places: Place[] = []
  for (let k = 0; k <= STEPS; k++) {
    const t = 0.06 + (0.88 * k) / STEPS
    const [x, y] = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]
    const inside = colorAt(picture, x + nx * off, y + ny * off)
    const outside = colorAt(picture, x - nx * off, y - ny * off)
    if (!inside || !outside) return 0
    places.push({ inside, outside, step: apart(inside, outside) })
  }
  // The upper quartile: up to three quarters of the side may be covered.
  const usual = at(
    0.75,
    places.map(({ step }) => step),
  )
  if (usual < MIN_CONTRAST) return 0
  const free = places.filter(({ step }) => step >= 0.6 * usual)
  const middle = (of: (place: Place) => Color) =>
    [0, 1, 2].map((k) =>
      at(
        0.5,
        free.map((place) => of(place)[k]!),
      ),
    ) as unknown as Color
  const rim = middle(({ inside }) => inside)
  const table = middle(({ outside }) => outside)
  const isCovered = (place: Place) =>
    // Where light has burnt out both, card and background look alike with nothing covering them.
    place.inside[0] + place.inside[1] + place.inside[2] < MAX_LIT &&
    place.step < 0.4 * usual &&
    apart(place.inside, rim) > 0.5 * usual &&
    apart(place.outside, table) > 0.12 * usual &&
    // One object on both sides: a white strip of the card on white paper is less like the paper than the paper itself.
    place.step < 0.4 * apart(place.outside, table)
  let covered = 0
  let run = 0
  for (const place of [...places, null]) {
    if (place && isCovered(place)) {
      run += 1
      continue
    }
    // Anything narrower than a finger is a mark on the card or background.
    if (run >= 4) covered += run
    run = 0
  }
  return covered / (STEPS + 1)
}

const at = (share: number, values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)]!

type Place = { inside: Color; outside: Color; step: number }
type Color = readonly [number, number, number]

const apart = (a: Color, b: Color) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])
const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]))

/** Mean of a 5-pixel square; null where it leaves the picture. */
function colorAt({ data, width, height }: Picture, x: number, y: number): Color | null {
  const [cx, cy] = [Math.round(x), Math.round(y)]
  if (cx < 2 || cy < 2 || cx >= width - 2 || cy >= height - 2) return null
  const sum: [number, number, number] = [0, 0, 0]
  for (let v = -2; v <= 2; v++) {
    for (let u = -2; u <= 2; u++) {
      const i = ((cy + v) * width + cx + u) * 3
      for (let k = 0; k < 3; k++) sum[k]! += data[i + k]! / 25
    }
  }
  return sum
}
