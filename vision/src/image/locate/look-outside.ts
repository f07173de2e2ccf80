import type { Quad } from '../../shapes.ts'
import type { Picture } from '../types.ts'
import type { LocateEngine } from './engine.ts'
import { aspectOf } from './quad.ts'
import { lookAlong, withSides } from './refine-quad.ts'

/** Shares of the quad's size. */
export type Reach = {
  /** How far beyond the sides to look, and how far to either side of there. */
  outward: number
  half: number
  /** An edge nearer than this is the side itself. */
  beyond: number
  /** What every side must show when the quad that was moved is looked at closely. */
  confirmed: number
}

/** A header's depth, and a thin stripe's. */
export const FAR: Reach = { outward: 0.09, half: 0.14, beyond: 0.03, confirmed: 0.4 }
export const NEAR: Reach = { outward: 0.03, half: 0.045, beyond: 0.01, confirmed: 0.68 }

/** Support at which an edge further out is the document's, if a close look confirms it. */
const TAKEN = 0.5
/** No document is longer: see CARD_ASPECTS; a slanted view adds to it. */
const MOST_ASPECT = 1.85

export type OutsideLook = {
  /** The quad with one or more sides further out; null where nothing more shows there. */
  moved: Quad | null
  /** Highest support of an edge further out that was taken, and of one that was not. */
  taken: number
  left: number
}

/**
 * A dark header or a printed frame ends in an edge like the card's own: what lies beyond each side is looked at, and
 * where a document's edge shows there, the side moves out.
 */
export async function lookOutside(
  engine: LocateEngine,
  picture: Picture,
  quad: Quad,
  { outward, half, beyond: least }: Reach,
): Promise<OutsideLook> {
  const seen = await lookAlong(engine, picture, quad, half, outward)
  const beyond = seen.map((side) => (side.inward < -least ? side : null))
  const lines = beyond.map((side) => (side && side.support >= TAKEN ? side.ends : null))
  const most = (sides: typeof beyond) => Math.max(0, ...sides.map((side) => side?.support ?? 0))
  const none = { moved: null, taken: 0, left: most(beyond) }
  if (lines.every((line) => line === null)) return none
  const moved = withSides(quad, lines)
  if (!moved || aspectOf(moved) > Math.max(MOST_ASPECT, aspectOf(quad))) return none
  return {
    moved,
    taken: most(beyond.filter((_, side) => lines[side])),
    left: most(beyond.filter((_, side) => !lines[side])),
  }
}
