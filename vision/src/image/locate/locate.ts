import type { Quad } from '../../core/shapes.ts'
import { loadLocateEngine } from './engine.ts'
import { followSides } from './follow-sides.ts'
import { isCutOff, isSure } from './judge-quad.ts'
import { findFirstQuads } from './find-first-quads.ts'
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
  const places = (await findFirstQuads(engine, small, MAX_PLACES)).filter(({ score }) => score >= MIN_SCORE)
  const found = await followSides(engine, small, places)
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

const mean = (support: readonly number[]) => support.reduce((sum, one) => sum + one, 0) / support.length
