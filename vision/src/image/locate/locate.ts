import type { Quad } from '../../core/shapes.ts'
import { loadLocateEngine, type LocateEngine } from './engine.ts'
import { findEndlessSides } from './find-endless-sides.ts'
import { findOnSheet, findWithinBlank } from './find-on-sheet.ts'
import { type FollowedQuad, followSides } from './follow-sides.ts'
import { isCutOff, isSure } from './judge-quad.ts'
import { findFirstQuads, findQuadsInWindows } from './find-first-quads.ts'
import type { FirstQuad } from './first-quads.ts'
import { mapQuad, orderCorners } from './quad.ts'
import { shrink } from '../resize.ts'
import type { Picture } from '../types.ts'

export type Location = {
  /** Clockwise from the corner nearest the picture's top left, in pixels of the given picture. May be outside it. */
  corners: Quad
  /**
   * Every side is visible, both passes agree, the proportions are a document's, and it is wholly inside: reliable
   * enough to base the reading on.
   */
  sure: boolean
  /** A corner is outside the picture or on its edge. */
  cutOff: boolean
  /** Visibility of each side, from the first corner clockwise, 0..1. */
  sides: readonly [number, number, number, number]
}

/** The nets were trained on pictures of about this size. */
const SIDE_PX = 640
/** Candidates that the first pass may return; each further one is followed only when those before it were not clear. */
const MAX_PLACES = 3
const MIN_SCORE = 0.5
/** Support of the weakest side from which a document is not searched for in parts of the picture. */
const CLEAR_SIDE = 0.62
const MAX_DOUBT = 0.5
const DOUBT_COSTS = 0.2
const MAX_WINDOW_PLACES = 10
const MIN_WINDOW_SCORE = 0.9
/** Mean support of the four sides. */
const MIN_SUPPORT = 0.45

/**
 * Finds the four corners of a card or page: one small net locates it roughly in the whole frame, another refines each
 * side. null where no document is visible, and where the document fills the whole picture.
 * Nets, training and numbers: training/corners/MODEL_CARD.md.
 */
export async function locateCard(picture: Picture): Promise<Location | null> {
  const engine = await loadLocateEngine()
  const small = await shrink(picture, SIDE_PX)
  const found = await findDocument(engine, small)
  if (!found) return null
  const { quad, support } = found
  const sure = isSure(quad, found, small)
  const cutOff = isCutOff(quad, found, small)
  // Too weak to be useful, or a tightly cropped scan whose edges are the picture's own.
  if (!sure && !cutOff && mean(support) < MIN_SUPPORT) return null
  const corners = orderCorners(quad)
  const shift = quad.indexOf(corners[0])
  const sx = picture.width / small.width
  const sy = picture.height / small.height
  return {
    corners: mapQuad(corners, ([x, y]) => [x * sx, y * sy]),
    sure,
    cutOff,
    sides: [0, 1, 2, 3].map((k) => support[(k + shift) % 4]!) as unknown as Location['sides'],
  }
}

async function findDocument(engine: LocateEngine, small: Picture): Promise<FollowedQuad | null> {
  const find = async (places: readonly FirstQuad[]) => {
    const followed = await followSides(engine, small, places)
    if (!followed) return null
    if (findEndlessSides(small, followed.quad).includes(true))
      return { ...((await findOnSheet(engine, small, followed.quad)) ?? followed), doubt: 1 }
    const inner = await findWithinBlank(engine, small, followed.quad)
    return inner ? { ...inner, doubt: 1 } : followed
  }
  const places = (await findFirstQuads(engine, small, MAX_PLACES)).filter(({ score }) => score >= MIN_SCORE)
  const first = await find(places)
  if (first && Math.min(...first.support) >= CLEAR_SIDE && first.doubt <= MAX_DOUBT) return first
  if (first && isCutOff(first.quad, first, small) && countVisible(first) >= 2) return first
  const others = await findQuadsInWindows(engine, small, MAX_WINDOW_PLACES)
  const second = await find(others.filter(({ score }) => score >= MIN_WINDOW_SCORE))
  return second && (!first || quality(second) > quality(first)) ? second : first
}

const countVisible = ({ support }: FollowedQuad) => support.filter((one) => one >= CLEAR_SIDE).length

const quality = ({ support, doubt }: FollowedQuad) =>
  mean(support) + Math.min(...support) - (doubt > MAX_DOUBT ? DOUBT_COSTS : 0)

const mean = (support: readonly number[]) => support.reduce((sum, one) => sum + one, 0) / support.length
