import type { Point, Quad } from '../shapes.ts'
import { findEdges, type Edges } from './edges.ts'
import { angleBetween, borderLines, findLines, meet, type Line } from './lines.ts'
import { shrink } from './resize.ts'
import { CARD_ASPECTS } from './straighten.ts'
import type { Picture } from './types.ts'

export type Location = {
  /** Clockwise from the corner nearest the picture's top left, in pixels of the picture given. */
  corners: Quad
  /** Four supported sides, a document's proportions, wholly inside the picture. */
  sure: boolean
  /** A side of the card runs out of the picture. */
  cutOff: boolean
}

const SIDE_PX = 360
const LINES = 26
/** What the picture's own edge counts for as a side: it proves nothing, and a card may end there. */
const BORDER_SUPPORT = 0.45

/**
 * Finds the outline of a card or page: strong straight lines, every two nearly parallel pairs of them that make a
 * document-shaped quad, the one whose sides are best drawn in the picture. null when none convinces.
 * The seam for a corner net: same input, same answer.
 */
export async function locateCard(picture: Picture): Promise<Location | null> {
  const small = await shrink(picture, SIDE_PX)
  const edges = findEdges(small)
  const lines = [...findLines(edges, LINES), ...borderLines(small.width, small.height)]
  const best = bestQuad(lines, edges)
  if (!best || best.score < 0.42) return null
  const sx = picture.width / small.width
  const sy = picture.height / small.height
  const corners = best.quad.map(([x, y]) => [(x + 0.5) * sx, (y + 0.5) * sy] as const) as unknown as Quad
  const whole = best.borders === 0
  return {
    corners,
    sure: whole && best.weakest >= 0.7 && best.score >= 0.6,
    // One side at the picture's edge, and too little of the card for a whole one, or the other three well inside: a
    // scan cut tight is whole.
    cutOff: best.borders === 1 && best.weakest >= 0.7 && (best.shape < 0.7 || offCentre(best.quad, small)),
  }
}

/** Share of the picture's side by which the card must stand off the other three edges. */
const WELL_INSIDE = 0.03

/** One of the four edges is touched, the other three are not even near. */
function offCentre(quad: Quad, { width, height }: Picture): boolean {
  const xs = quad.map(([x]) => x / (width - 1))
  const ys = quad.map(([, y]) => y / (height - 1))
  const gaps = [Math.min(...xs), 1 - Math.max(...xs), Math.min(...ys), 1 - Math.max(...ys)]
  return gaps.filter((gap) => gap < WELL_INSIDE).length === 1
}

type Candidate = { quad: Quad; score: number; weakest: number; borders: number; shape: number }

function bestQuad(lines: readonly Line[], edges: Edges): Candidate | null {
  const pairs: [Line, Line][] = []
  const least = Math.min(edges.width, edges.height) * 0.25
  for (const [i, a] of lines.entries()) {
    for (const b of lines.slice(i + 1)) {
      if (angleBetween(a, b) > 22) continue
      const flip = a.cos * b.cos + a.sin * b.sin < 0 ? -1 : 1
      if (Math.abs(a.rho - flip * b.rho) >= least) pairs.push([a, b])
    }
  }
  let best: Candidate | null = null
  const memo = new Map<string, number>()
  for (const [i, [a, b]] of pairs.entries()) {
    for (const [c, d] of pairs.slice(i + 1)) {
      if (angleBetween(a, c) < 55) continue
      const candidate = score([a, b], [c, d], edges, memo, best?.score ?? 0)
      if (candidate && candidate.score > (best?.score ?? 0)) best = candidate
    }
  }
  return best
}

function score(
  [a, b]: [Line, Line],
  [c, d]: [Line, Line],
  edges: Edges,
  memo: Map<string, number>,
  toBeat: number,
): Candidate | null {
  const borders = [a, b, c, d].filter((line) => line.border).length
  if (borders > 2) return null
  const corners = [meet(a, c), meet(a, d), meet(b, d), meet(b, c)]
  if (corners.some((corner) => corner === null)) return null
  const ordered = orderCorners(corners as Point[])
  const { width, height } = edges
  const slack = 0.04 * Math.max(width, height)
  for (const [x, y] of ordered) {
    if (x < -slack || y < -slack || x > width + slack || y > height + slack) return null
  }
  const area = quadArea(ordered) / (width * height)
  if (area < 0.1) return null
  const shape = shapeFit(ordered)
  // A cut side leaves the proportions open.
  const factor = (borders > 0 ? 0.6 : shape) * Math.min(1, area / 0.5) ** 0.3
  if (factor <= toBeat) return null
  const sides = ordered.map((from, i) => {
    const to = ordered[(i + 1) % 4]!
    if (onBorder(from, to, width, height)) return BORDER_SUPPORT
    const key = `${from[0] | 0},${from[1] | 0},${to[0] | 0},${to[1] | 0}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const value = sideSupport(from, to, edges)
    memo.set(key, value)
    return value
  })
  const weakest = Math.min(...sides.filter((side) => side !== BORDER_SUPPORT))
  const mean = sides.reduce((sum, side) => sum + side, 0) / 4
  return { quad: ordered, score: factor * (0.5 * mean + 0.5 * weakest), weakest, borders, shape }
}

function onBorder([ax, ay]: Point, [bx, by]: Point, width: number, height: number): boolean {
  const near = (value: number, edge: number) => Math.abs(value - edge) < 1.5
  return (
    (near(ax, 0) && near(bx, 0)) ||
    (near(ay, 0) && near(by, 0)) ||
    (near(ax, width - 1) && near(bx, width - 1)) ||
    (near(ay, height - 1) && near(by, height - 1))
  )
}

/** Share of the side's points that have an edge of its direction within two pixels. Rounded corners are left out. */
function sideSupport(from: Point, to: Point, edges: Edges): number {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  const nx = -dy / length
  const ny = dx / length
  const normal = ((Math.atan2(ny, nx) * 180) / Math.PI + 360) % 180
  const steps = Math.max(12, Math.round(length / 2))
  let hits = 0
  let seen = 0
  for (let k = 0; k <= steps; k++) {
    const t = 0.06 + (0.88 * k) / steps
    seen++
    for (let off = -2; off <= 2; off++) {
      const x = Math.round(from[0] + t * dx + off * nx)
      const y = Math.round(from[1] + t * dy + off * ny)
      if (x < 0 || y < 0 || x >= edges.width || y >= edges.height) continue
      const i = y * edges.width + x
      if (edges.strength[i] === 0) continue
      const apart = Math.abs(edges.angle[i]! - normal)
      if (Math.min(apart, 180 - apart) > 14) continue
      hits++
      break
    }
  }
  return hits / seen
}

/** Clockwise from the corner nearest the top left. */
export function orderCorners(corners: readonly Point[]): Quad {
  const cx = corners.reduce((sum, [x]) => sum + x, 0) / 4
  const cy = corners.reduce((sum, [, y]) => sum + y, 0) / 4
  const around = [...corners].sort(
    (p, q) => Math.atan2(p[1] - cy, p[0] - cx) - Math.atan2(q[1] - cy, q[0] - cx),
  )
  let first = 0
  for (let i = 1; i < 4; i++) {
    if (around[i]![0] + around[i]![1] < around[first]![0] + around[first]![1]) first = i
  }
  return [0, 1, 2, 3].map((i) => around[(first + i) % 4]!) as unknown as Quad
}

function quadArea(quad: Quad): number {
  let twice = 0
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = quad[i]!
    const [bx, by] = quad[(i + 1) % 4]!
    twice += ax * by - bx * ay
  }
  return Math.abs(twice) / 2
}

/** 1 for a document's proportions in either direction and equal opposite sides, falling off around them. */
function shapeFit(quad: Quad): number {
  const side = (i: number, j: number) => Math.hypot(quad[i]![0] - quad[j]![0], quad[i]![1] - quad[j]![1])
  const [top, right, bottom, left] = [side(0, 1), side(1, 2), side(2, 3), side(3, 0)]
  const ratio = (top + bottom) / (left + right)
  const aspect = Math.max(ratio, 1 / ratio)
  const off = Math.min(...CARD_ASPECTS.map((one) => Math.abs(Math.log(aspect / one))))
  const uneven = Math.abs(Math.log(top / bottom)) + Math.abs(Math.log(left / right))
  return Math.exp(-((off / 0.2) ** 2)) * Math.exp(-((uneven / 0.7) ** 2))
}
