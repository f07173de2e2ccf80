import type { Turn } from '../../face/find-portrait.ts'
import type { Gray, Part } from '../../image/gray.ts'
import type { Location } from '../../image/locate/locate.ts'
import { quadAspect, straightenGrayPart, straightenPart } from '../../image/straighten.ts'
import { turnGray } from '../../image/turn-gray.ts'
import type { Picture } from '../../image/types.ts'
import type { Quad } from '../../core/shapes.ts'

/**
 * The card cut out of its photo and turned upright, `longSide` pixels on its longer side; the whole picture, turned,
 * where no outline is known. Print, edges and reflections need no color.
 */
export function layFlat(
  gray: Gray,
  location: Pick<Location, 'corners'> | null,
  rotation: Turn,
  longSide: number,
): Gray {
  if (!location) return turnGray(gray, rotation)
  const { corners } = location
  return straightenGrayPart(gray, ownCorners(corners, rotation), flatSize(corners, rotation, longSide))
}

/** A flat, upright card from which parts can be cut, in color. */
export type FlatCard = { width: number; height: number; cut: (part: Part) => Picture }

/** The same in color: only the requested parts are straightened. */
export function flatCard(picture: Picture, corners: Quad, rotation: Turn, longSide: number): FlatCard {
  const size = flatSize(corners, rotation, longSide)
  const own = ownCorners(corners, rotation)
  return { ...size, cut: (part) => straightenPart(picture, own, size, part) }
}

/** Corners clockwise from the card's own top left, which differs from the picture's when the card is turned. */
export function ownCorners(corners: Quad, rotation: Turn): Quad {
  const first = (4 - rotation / 90) % 4
  return [0, 1, 2, 3].map((i) => corners[(first + i) % 4]!) as unknown as Quad
}

function flatSize(corners: Quad, rotation: Turn, longSide: number): { width: number; height: number } {
  const aspect = quadAspect(corners)
  const width = aspect >= 1 ? longSide : Math.round(longSide * aspect)
  const height = Math.max(1, Math.round(width / aspect))
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}
