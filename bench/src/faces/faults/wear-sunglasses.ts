import type { Picture } from '../../../../vision/src/image/types.ts'
import { type Color, paintPolygon, type Point } from './paint-polygon.ts'

/** Colors at the top and bottom of a lens, and its opacity. */
export type Lens = {
  readonly name: string
  readonly top: Color
  readonly bottom: Color
  readonly opacity: number
}

export const LENSES: readonly Lens[] = [
  { name: 'black', top: [12, 12, 14], bottom: [20, 20, 24], opacity: 0.97 },
  { name: 'brown', top: [38, 22, 14], bottom: [74, 48, 30], opacity: 0.85 },
  { name: 'green', top: [20, 34, 26], bottom: [48, 66, 52], opacity: 0.85 },
  { name: 'mirrored', top: [150, 178, 205], bottom: [70, 60, 52], opacity: 0.95 },
]
/** Clear glasses, which must not be mistaken for sunglasses. */
export const CLEAR: Lens = { name: 'clear', top: [225, 230, 235], bottom: [225, 230, 235], opacity: 0.12 }

const FRAME: Color = [24, 20, 20]
const EYES = [
  [33, 133],
  [362, 263],
] as const

/** Draws two lenses, each as wide as an eye and half of the gap, with a frame and a bridge. */
export function wearSunglasses(picture: Picture, mesh: Float32Array, lens: Lens): Picture {
  const at = (i: number): Point => [mesh[i * 3]!, mesh[i * 3 + 1]!]
  const [right, left] = [at(33), at(263)]
  const apart = Math.hypot(left[0] - right[0], left[1] - right[1])
  const [ux, uy] = [(left[0] - right[0]) / apart, (left[1] - right[1]) / apart]
  const place = ([cx, cy]: Point, u: number, v: number): Point => [cx + u * ux - v * uy, cy + u * uy + v * ux]
  const middles = EYES.map(([a, b]): Point => [(at(a)[0] + at(b)[0]) / 2, (at(a)[1] + at(b)[1]) / 2])
  const outline = (middle: Point, grow: number) =>
    Array.from({ length: 28 }, (_, k) => {
      const t = (2 * Math.PI * k) / 28
      // A superellipse: a lens is neither round nor a box.
      const bend = (v: number) => Math.sign(v) * Math.abs(v) ** 0.7
      return place(
        middle,
        apart * (0.27 + grow) * bend(Math.cos(t)),
        apart * (0.05 + (0.2 + grow) * bend(Math.sin(t))),
      )
    })
  let worn = picture
  for (const middle of middles) worn = paintPolygon(worn, outline(middle, 0.025), 0.95, () => FRAME)
  for (const middle of middles) {
    const [top, height] = [middle[1] - 0.15 * apart, 0.42 * apart]
    // The lens goes over the bare eye, not over the frame's color.
    const bare = paintPolygon(worn, outline(middle, 0), 1, (x, y) => pixel(picture, x, y))
    worn = paintPolygon(bare, outline(middle, 0), lens.opacity, (_, y) => {
      const t = Math.max(0, Math.min(1, (y - top) / height))
      return lens.top.map((v, c) => v + (lens.bottom[c]! - v) * t) as unknown as Color
    })
  }
  const [a, b] = middles as [Point, Point]
  const bridge = [
    place(a, 0.26 * apart, 0),
    place(b, -0.26 * apart, 0),
    place(b, -0.26 * apart, 0.04 * apart),
    place(a, 0.26 * apart, 0.04 * apart),
  ]
  return paintPolygon(worn, bridge, 0.95, () => FRAME)
}

function pixel({ data, width }: Picture, x: number, y: number): Color {
  const i = (y * width + x) * 3
  return [data[i]!, data[i + 1]!, data[i + 2]!]
}
