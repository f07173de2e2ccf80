import { type Channels, measureSlopes } from './channels.ts'
import { findLines } from './find-lines.ts'
import { distance, type Point, type Quad } from './frame.ts'
import { edgeShare, meanStep, profileLine, type ProfiledLine } from './profile-line.ts'
import { refineQuad } from './refine-quad.ts'

/** Lines that are considered for each of the four sides. */
const LINES_A_SIDE = 10
/** Width over height, as seen: of a passport's page and of a card, and the limits when they are slanted a little. */
const RATIO = { min: 1.24, page: 1.4, card: 1.62, max: 1.76 }
/** A corner that is where one was in the frame before, within so many pixels, adds this to the score. */
const SAME_PX = 4
const SAME_CORNER = 0.05
/** Share of the frame's width or height that the card fills, whichever is more, below which nothing is searched. */
const MIN_FILL = 0.4
/** Difference in direction of opposite sides (a tangent): perspective as of a card held at arm's length. */
const MAX_CONVERGENCE = 0.2
/** Edge along each side and along all four on average. */
const MIN_SIDE = 0.5
const MIN_MEAN = 0.74
/** Stretch past the corners, as a share of the side, and the edge along it: a card's sides end, the lines of a grid go on. */
const BEYOND_SHARE = 0.07
const MAX_PASSED = 0.8
/** Mean step over a side, in levels; the lines of a grid have none. */
const MIN_STEP = 2.5
/** Minimum of support and size, less what speaks against a card: lines that go on, slant, odd proportions. */
const MIN_SCORE = 1

/**
 * Finds the card in a frame by its four straight sides, at any rotation up to about 24 degrees: strong lines first, then the four of them that form a card's outline and end at its corners. Returns the corners; null when there is none.
 * @param last where it was in the frame before: of several outlines that fit as well, the same one is found again
 */
export function findCard(channels: Channels, last: Quad | null): Quad | null {
  const { width, height } = channels
  const slopes = measureSlopes(channels)
  const profile = (upright: boolean) =>
    findLines(slopes, width, height, upright, LINES_A_SIDE).map((lines) =>
      lines.map((line) => profileLine(slopes, channels, line, upright)),
    ) as [ProfiledLine[], ProfiledLine[]]
  const best = bestOutline(profile(true), profile(false), width, height, last)
  return best && refineQuad(best.corners, slopes, width, height)
}

interface Outline {
  corners: Quad
  score: number
}

function bestOutline(
  [lefts, rights]: [ProfiledLine[], ProfiledLine[]],
  [tops, bottoms]: [ProfiledLine[], ProfiledLine[]],
  width: number,
  height: number,
  last: Quad | null,
): Outline | null {
  let best: Outline | null = null
  for (const left of lefts)
    for (const right of rights) {
      if (Math.abs(left.lean - right.lean) > MAX_CONVERGENCE) continue
      for (const top of tops)
        for (const bottom of bottoms) {
          if (Math.abs(top.lean - bottom.lean) > MAX_CONVERGENCE) continue
          const roughRatio = (right.at - left.at) / (bottom.at - top.at)
          if (!(roughRatio > 0.9 * RATIO.min && roughRatio < 1.2 * RATIO.max)) continue
          const outline = judgeOutline({ left, top, right, bottom }, width, height)
          if (!outline) continue
          if (last) outline.score += SAME_CORNER * sameCorners(outline.corners, last)
          if (outline.score > (best?.score ?? 0)) best = outline
        }
    }
  return best
}

const sameCorners = (corners: Quad, last: Quad) =>
  corners.filter((corner, k) => distance(corner, last[k]!) <= SAME_PX).length

interface Sides {
  left: ProfiledLine
  top: ProfiledLine
  right: ProfiledLine
  bottom: ProfiledLine
}

function judgeOutline({ left, top, right, bottom }: Sides, width: number, height: number): Outline | null {
  const corner = (u: ProfiledLine, l: ProfiledLine) => crossing(u, l, width, height)
  const corners: Quad = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
  const [a, b, c, d] = corners
  for (const [x, y] of corners) if (x < 1 || y < 1 || x > width - 2 || y > height - 2) return null
  const across = (distance(a, b) + distance(d, c)) / 2
  const down = (distance(a, d) + distance(b, c)) / 2
  const ratio = across / down
  if (ratio < RATIO.min || ratio > RATIO.max) return null
  const fill = Math.max(across / width, down / height)
  if (fill < MIN_FILL) return null
  const stretches: [ProfiledLine, number, number][] = [
    [left, a[1], d[1]],
    [right, b[1], c[1]],
    [top, a[0], b[0]],
    [bottom, d[0], c[0]],
  ]
  let sum = 0
  const before: number[] = []
  const after: number[] = []
  for (const [line, from, to] of stretches) {
    // The corners themselves are round.
    const inset = 0.05 * (to - from)
    const share = edgeShare(line, from + inset, to - inset)
    if (share < MIN_SIDE) return null
    if (meanStep(line, from + inset, to - inset) < MIN_STEP) return null
    sum += share
    const reach = Math.max(5, BEYOND_SHARE * (to - from))
    before.push(edgeShare(line, from - reach, from - 2))
    after.push(edgeShare(line, to + 2, to + reach))
  }
  const support = sum / 4
  if (support < MIN_MEAN) return null
  // Where both lines that meet a side go on past it, it is a line inside a larger card or a grid.
  const pairs = [before.slice(0, 2), after.slice(0, 2), before.slice(2), after.slice(2)]
  const passed = pairs.map(([one, other]) => Math.min(one!, other!))
  if (Math.max(...passed) > MAX_PASSED) return null
  const slant = Math.abs(left.lean - right.lean) + Math.abs(top.lean - bottom.lean)
  const odd = Math.max(0, RATIO.page - ratio, ratio - RATIO.card)
  const against = 0.3 * passed.reduce((total, one) => total + one, 0) + 0.8 * slant + 0.8 * odd
  // Of two outlines, the outer one is the card's and the inner one a line on it.
  const largest = Math.min(width, height * RATIO.card)
  const size = (across + down * RATIO.card) / 2 / largest
  const score = support - against + 0.8 * size
  return score < MIN_SCORE ? null : { corners, score }
}

function crossing(upright: ProfiledLine, level: ProfiledLine, width: number, height: number): Point {
  // x = a + m (y - h/2) and y = b + n (x - w/2)
  const { at: a, lean: m } = upright
  const { at: b, lean: n } = level
  const x = (a + m * (b - (n * width) / 2 - height / 2)) / (1 - m * n)
  return [x, b + n * (x - width / 2)]
}
