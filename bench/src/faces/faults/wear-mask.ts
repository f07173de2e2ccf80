import type { Picture } from '../../../../vision/src/image/types.ts'
import { type Color, paintPolygon, type Point } from './paint-polygon.ts'

export const MASKS: readonly { readonly name: string; readonly color: Color }[] = [
  { name: 'blue', color: [95, 143, 208] },
  { name: 'white', color: [232, 234, 236] },
  { name: 'black', color: [28, 28, 30] },
  { name: 'red scarf', color: [142, 44, 48] },
  { name: 'beige', color: [206, 176, 148] },
]

/** From the bridge of the nose over the cheeks and along the jaw. */
const OUTLINE = [
  197, 346, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 117,
]

/** Cloth over nose, mouth and chin, with folds. */
export function wearMask(picture: Picture, mesh: Float32Array, color: Color): Picture {
  const at = (i: number): Point => [mesh[i * 3]!, mesh[i * 3 + 1]!]
  const [right, left, nose] = [at(234), at(454), at(4)]
  const width = Math.hypot(left[0] - right[0], left[1] - right[1])
  return paintPolygon(picture, OUTLINE.map(at), 1, (x, y) => {
    const fold = 0.06 * Math.sin((y - nose[1]) / (0.035 * width))
    const round = 0.25 * Math.min(1, Math.abs(x - nose[0]) / (0.5 * width)) ** 2
    return color.map((v) => v * (1 + fold - round)) as unknown as Color
  })
}
