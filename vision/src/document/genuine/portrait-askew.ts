import type { Gray } from '../../image/gray.ts'
import type { DocumentFace, DocumentSignal, Point, Quad } from '../../core/shapes.ts'
import { portraitTilt } from './portrait-tilt.ts'

/**
 * The portraits of 108 genuine drawn fronts (`tune`, nine kinds of card stock) all measured 0; of 27 pasted at up to 2
 * degrees, 19 measured this or more. A lower threshold would react to a slightly wrong outline.
 */
const ASKEW_DEGREES = 0.6

/**
 * Whether the portrait is askew on its card, as one that is stuck or pasted over the first often is. `card` is flat and
 * upright within `corners`, which must be a certain outline; they and the face's box are in pixels of the file.
 */
export function portraitAskew(card: Gray, corners: Quad, { box }: DocumentFace): DocumentSignal[] {
  const [x, y, width, height] = box
  const places = (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map((point) => onCard(card, corners, point))
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const face = { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  return Math.abs(portraitTilt(card, face)) >= ASKEW_DEGREES ? [{ code: 'portrait_askew', strength: 1 }] : []
}

/** Maps a point onto the flat card along its upper and left edges, ignoring perspective: accurate enough for a face. */
function onCard({ width, height }: Gray, [from, across, , down]: Quad, [x, y]: Point): Point {
  const [ax, ay] = [across[0] - from[0], across[1] - from[1]]
  const [dx, dy] = [down[0] - from[0], down[1] - from[1]]
  const [px, py] = [x - from[0], y - from[1]]
  const whole = ax * dy - ay * dx
  return [((px * dy - py * dx) / whole) * width, ((ax * py - ay * px) / whole) * height]
}
