import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import type { LocateEngine } from './engine.ts'
import { findEndlessSides } from './find-endless-sides.ts'
import { findFirstQuads, findQuadsWithin } from './find-first-quads.ts'
import { type FollowedQuad, followSides } from './follow-sides.ts'
import { isBlank } from './is-blank.ts'
import { paintBeyond } from './paint-beyond.ts'
import { quadArea, quadSize } from './quad.ts'

/** Support that every side of a copy on a sheet needs: its edges may be faint. */
const MIN_SUPPORT = 0.3
/** How far the copy may reach beyond the sheet's outline, as a share of the outline's size. */
const OUTSIDE = 0.03
/** Share of the outline's area that the copy must have. */
const MIN_AREA = 0.05
const MAX_PLACES = 4
/** Edges that are painted over one after another. */
const MAX_LAYERS = 3

/**
 * The copy on a sheet of paper whose edges were taken for its own: the edges are painted over, and what is left is
 * located anew. null where nothing is.
 */
export async function findOnSheet(
  engine: LocateEngine,
  picture: Picture,
  sheet: Quad,
): Promise<FollowedQuad | null> {
  let [painted, outline] = [picture, sheet]
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const endless = findEndlessSides(painted, outline)
    painted = paintBeyond(painted, outline, endless)
    const found = await followSides(engine, painted, await findFirstQuads(engine, painted, MAX_PLACES))
    if (!found || !isWithin(found.quad, outline, endless, -OUTSIDE)) return null
    if (quadArea(found.quad) < MIN_AREA * quadArea(sheet)) return null
    if (!findEndlessSides(painted, found.quad).includes(true))
      return Math.min(...found.support) >= MIN_SUPPORT ? found : null
    outline = found.quad
  }
  return null
}

/** Support that a document within a blank outline needs, and the share of the outline's area that it may have. */
const MIN_INNER_SUPPORT = 0.55
const MAX_INNER_AREA = 0.6
/** Its distance from the outline, as a share of the outline's size: a card's header shares three of the card's sides. */
const CLEAR_OF_EDGES = 0.04

/** A document within an outline that is mostly blank, such as a whole sheet. */
export async function findWithinBlank(
  engine: LocateEngine,
  picture: Picture,
  outline: Quad,
): Promise<FollowedQuad | null> {
  if (!isBlank(picture, outline)) return null
  const found = await followSides(
    engine,
    picture,
    await findQuadsWithin(engine, picture, outline, MAX_PLACES),
  )
  if (!found || Math.min(...found.support) < MIN_INNER_SUPPORT) return null
  const share = quadArea(found.quad) / quadArea(outline)
  return share >= MIN_AREA &&
    share <= MAX_INNER_AREA &&
    isWithin(found.quad, outline, ALL_SIDES, CLEAR_OF_EDGES)
    ? found
    : null
}

const ALL_SIDES = [true, true, true, true]

/** Whether the quad is inside of some sides of the outline, by at least a share of the outline's size. */
function isWithin(quad: Quad, outline: Quad, sides: readonly boolean[], distance: number): boolean {
  const least = distance * quadSize(outline)
  return outline.every(([ax, ay], side) => {
    if (!sides[side]) return true
    const [bx, by] = outline[(side + 1) % 4]!
    const length = Math.hypot(bx - ax, by - ay)
    return quad.every(([x, y]) => ((x - ax) * -(by - ay) + (y - ay) * (bx - ax)) / length >= least)
  })
}
