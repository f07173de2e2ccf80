import type { Specimen } from '@wabi/specimens/make-specimens.ts'

/** Position of the portrait on each drawn card, as shares of the card: left, top, width, height. */
const PORTRAITS: Record<Specimen['kind'], readonly [number, number, number, number]> = {
  fayda: [78 / 1280, 158 / 807, 372 / 1280, 480 / 807],
  kebele: [76 / 1280, 214 / 807, 320 / 1280, 413 / 807],
  licence: [64 / 1280, 142 / 807, 396 / 1280, 511 / 807],
  'national-id': [64 / 1280, 166 / 807, 402 / 1280, 519 / 807],
  passport: [64 / 1420, 140 / 1000, 420 / 1420, 542 / 1000],
}

/** Position of the face within its portrait, as specimens/src/faces.ts draws it. */
const FACE = { left: 0.28, top: 0.2, width: 0.44, height: 0.52 }

/** The face on the photographed card, in pixels of the picture: left, top, width, height. */
export function portraitBox({ kind, corners }: Specimen): [number, number, number, number] {
  const [left, top, width, height] = PORTRAITS[kind]
  const at = (u: number, v: number) =>
    [0, 1].map((axis) => {
      const [a, b, c, d] = corners.map((corner) => corner[axis as 0 | 1]) as [number, number, number, number]
      return (a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v
    }) as [number, number]
  const [x, y] = at(left + FACE.left * width, top + FACE.top * height)
  const [right, bottom] = at(left + (FACE.left + FACE.width) * width, top + (FACE.top + FACE.height) * height)
  return [x, y, right - x, bottom - y].map(Math.round) as [number, number, number, number]
}
