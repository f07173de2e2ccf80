import type { Quad } from '../shapes.ts'
import { loadLocateEngine } from './locate/engine.ts'
import { followSides } from './locate/follow-sides.ts'
import { isCutOff, isSure } from './locate/judge-quad.ts'
import { lookAtFrame } from './locate/look-at-frame.ts'
import { mapQuad, orderCorners } from './locate/quad.ts'
import { shrink } from './resize.ts'
import type { Picture } from './types.ts'

export type Location = {
  /** Clockwise from the corner nearest the picture's top left, in pixels of the picture given. May lie outside of it. */
  corners: Quad
  /** Every side seen, both looks agree, a document's proportions, wholly inside: worth staking the reading on. */
  sure: boolean
  /** A corner lies outside of the picture or on its edge. */
  cutOff: boolean
  /** How well each side shows, from the first corner on clockwise, 0..1. */
  sides: readonly [number, number, number, number]
}

/** The nets were trained on pictures about this large. */
const SIDE_PX = 640
/** Places that the first look may name; each further one is followed only when the ones before it did not show. */
const MOST_PLACES = 3
const LEAST_SCORE = 0.5
/** Mean of the four sides. */
const LEAST_SUPPORT = 0.45

/**
 * Finds the four corners of a card or page: a small net sees the whole frame and says where about, another looks along
 * each side and says where exactly. null where no document shows, and where the
 * document fills the picture to its edges.
 * Nets, training and numbers: vision/training/corners/MODEL_CARD.md.
 */
export async function locateCard(picture: Picture): Promise<Location | null> {
  const engine = await loadLocateEngine()
  const small = await shrink(picture, SIDE_PX)
  const places = (await lookAtFrame(engine, small, MOST_PLACES)).filter(({ score }) => score >= LEAST_SCORE)
  const found = await followSides(engine, small, places)
  if (!found) return null
  const { quad, support } = found
  const sure = isSure(quad, found, small)
  const cutOff = isCutOff(quad, found, small)
  // Too little for anybody to go by, or a scan cut tight, whose edges are the picture's own.
  if (!sure && !cutOff && mean(support) < LEAST_SUPPORT) return null
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
