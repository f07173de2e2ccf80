import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import type { LocateEngine } from './engine.ts'
import type { FirstQuad } from './first-quads.ts'
import { FAR, searchOutside, NEAR, type Reach } from './search-outside.ts'
import { findEndlessSides } from './find-endless-sides.ts'
import { cornerShift } from './quad.ts'
import { refineQuad, type RefinedQuad } from './refine-quad.ts'

/** A quad after refinement along its sides, with the evidence for it. */
export type FollowedQuad = RefinedQuad & {
  /** Score of the first pass. */
  score: number
  /** Support of an edge further out that was not taken for the document's. */
  doubt: number
  /** How far the last refinement moved the corner that moved most, as a share of the quad's size. */
  moved: number
}

/** Half the width of the strips, as a share of the quad's size; as in training. */
const WIDE = 0.14
const NARROW = 0.045
const MAX_WIDE_PASSES = 3
/** Wide refinement stops when no corner moves further than this. */
const SETTLED = 0.025
/** Mean support, and that of the weakest side, from which no other candidate is tried. */
const SUFFICIENT_SUPPORT = 0.72
const SUFFICIENT_SIDE = 0.68
/** How much less mean support the quad with sides further out may have than the one before. */
const MAX_LOSS = 0.1
/** Support of an edge further out that is preferred to a side whose own support is at least VISIBLE. */
const PLAIN = 0.75
const VISIBLE = 0.6

/** The candidate with the best visible sides, refined until it settles. null without candidates. */
export async function followSides(
  engine: LocateEngine,
  picture: Picture,
  places: readonly FirstQuad[],
): Promise<FollowedQuad | null> {
  let best: FollowedQuad | null = null
  for (const place of places) {
    const wide = await settle(engine, picture, place)
    if (wide && (!best || rank(wide) > rank(best))) best = wide
    if (best && mean(best.support) >= SUFFICIENT_SUPPORT && Math.min(...best.support) >= SUFFICIENT_SIDE)
      break
  }
  if (!best) return null
  const far = await moveOut(engine, picture, best, FAR)
  const close = await selectOutline(engine, picture, best, far)
  if (!close) return { ...best, support: [0, 0, 0, 0], doubt: far.doubt, moved: 1 }
  const near = await moveOut(engine, picture, close, NEAR)
  // Doubt nearby is the width of a stripe and does not make the quad wrong.
  const isPlain = close === far.confirmed && far.taken >= PLAIN
  const doubt = isPlain ? far.doubt : Math.max(far.doubt, far.taken)
  return { ...(near.confirmed ?? close), doubt }
}

/** The outline further out where there is one, unless it is the edge of a sheet or much less visible. */
async function selectOutline(
  engine: LocateEngine,
  picture: Picture,
  best: FollowedQuad,
  { confirmed: outer, taken }: { confirmed: FollowedQuad | null; taken: number },
): Promise<FollowedQuad | null> {
  const inner = await refineClosely(engine, picture, best, best.quad)
  if (!outer || !inner) return outer ?? inner
  if (mean(outer.support) < mean(inner.support) - MAX_LOSS) return inner
  if (taken < PLAIN && Math.min(...inner.support) >= VISIBLE) return inner
  const [endless, before] = [outer, inner].map(({ quad }) => findEndlessSides(picture, quad)) as [
    boolean[],
    boolean[],
  ]
  return endless.some((is, side) => is && !before[side]) ? inner : outer
}

async function settle(
  engine: LocateEngine,
  picture: Picture,
  { quad, score }: FirstQuad,
): Promise<FollowedQuad | null> {
  let last: FollowedQuad | null = null
  let from: Quad = quad
  for (let pass = 0; pass < MAX_WIDE_PASSES; pass++) {
    const seen = await refineQuad(engine, picture, from, WIDE)
    if (!seen) return last
    last = { ...seen, score, doubt: 0, moved: cornerShift(seen.quad, from) }
    if (last.moved < SETTLED) break
    from = seen.quad
  }
  return last
}

async function refineClosely(
  engine: LocateEngine,
  picture: Picture,
  before: FollowedQuad,
  quad: Quad,
): Promise<FollowedQuad | null> {
  const seen = await refineQuad(engine, picture, quad, NARROW)
  return seen && { ...before, ...seen, moved: cornerShift(seen.quad, quad) }
}

/** The quad with sides moved outwards, if a close refinement confirms them; otherwise the remaining doubt. */
async function moveOut(
  engine: LocateEngine,
  picture: Picture,
  before: FollowedQuad,
  reach: Reach,
): Promise<{ confirmed: FollowedQuad | null; doubt: number; taken: number }> {
  const { moved, taken, left } = await searchOutside(engine, picture, before.quad, reach)
  const closer = moved && (await refineClosely(engine, picture, before, moved))
  const confirmed = closer && Math.min(...closer.support) >= reach.confirmed ? closer : null
  return { confirmed, doubt: confirmed ? left : Math.max(left, taken), taken }
}

const mean = (support: readonly number[]) => support.reduce((sum, one) => sum + one, 0) / support.length

const rank = ({ support, score }: FollowedQuad) => mean(support) + 0.3 * score
