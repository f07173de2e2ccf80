import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import type { LocateEngine } from './engine.ts'
import { quadAspect } from './quad.ts'
import { detectSides, withSides } from './refine-quad.ts'

/** Distances as shares of the quad's size. */
export type Reach = {
  /** Distance outwards from each side, and half the width searched there. */
  outward: number
  half: number
  /** An edge closer than this is the side itself. */
  beyond: number
  /** Support that every side of the moved quad needs in a close refinement. */
  confirmed: number
}

/** Depths of a header and of a thin stripe. */
export const FAR: Reach = { outward: 0.09, half: 0.14, beyond: 0.03, confirmed: 0.4 }
export const NEAR: Reach = { outward: 0.03, half: 0.045, beyond: 0.01, confirmed: 0.68 }

/** Support from which an edge further out is the document's, if a close refinement confirms it. */
const TAKEN = 0.5
/** Maximum aspect ratio of a document (see CARD_ASPECTS), with a margin for perspective. */
const MAX_ASPECT = 1.85

export type OutsideSearch = {
  /** The quad with one or more sides further out; null where there is no edge outside. */
  moved: Quad | null
  /** Highest support of an edge further out that was taken, and of one that was not. */
  taken: number
  left: number
}

/**
 * A dark header or a printed frame ends in an edge like the card's own, so the area beyond each side is searched, and a
 * side moves outwards where a document's edge is visible there.
 */
export async function searchOutside(
  engine: LocateEngine,
  picture: Picture,
  quad: Quad,
  { outward, half, beyond: least }: Reach,
): Promise<OutsideSearch> {
  const seen = await detectSides(engine, picture, quad, half, outward)
  const beyond = seen.map((side) => (side.inward < -least ? side : null))
  const lines = beyond.map((side) => (side && side.support >= TAKEN ? side.ends : null))
  const most = (sides: typeof beyond) => Math.max(0, ...sides.map((side) => side?.support ?? 0))
  const none = { moved: null, taken: 0, left: most(beyond) }
  if (lines.every((line) => line === null)) return none
  const moved = withSides(quad, lines)
  if (!moved || quadAspect(moved) > Math.max(MAX_ASPECT, quadAspect(quad))) return none
  return {
    moved,
    taken: most(beyond.filter((_, side) => lines[side])),
    left: most(beyond.filter((_, side) => !lines[side])),
  }
}
