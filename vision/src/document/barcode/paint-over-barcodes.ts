import type { Gray } from '../../image/gray.ts'
import { levelBelow } from '../../image/level-below.ts'
import type { Point, Quad } from '../../core/shapes.ts'

/** Half of a symbol is paper, so the 80th percentile of its pixels is paper. */
const DARKER = 0.8

/**
 * Part of the quiet zone is painted too, because a reader's corners lie inside as often as outside: a share of the
 * shorter side, at least a share of the picture's width.
 */
const MARGIN = { ofSymbol: 0.03, ofPicture: 1 / 320 } as const

/**
 * Replaces barcodes with plain paper. OCR turns them into garbage, and slowly.
 * @param quads in pixels of the plane
 */
export function paintOverBarcodes(gray: Gray, quads: readonly Quad[]): Gray {
  if (quads.length === 0) return gray
  const out = { ...gray, data: gray.data.slice() }
  for (const quad of quads) paint(out, grow(quad, gray.width * MARGIN.ofPicture))
  return out
}

/** Moves each corner outwards along both of its edges. */
function grow(quad: Quad, leastPx: number): Point[] {
  const side = (i: number, j: number) => Math.hypot(quad[i]![0] - quad[j]![0], quad[i]![1] - quad[j]![1])
  const by = Math.max(leastPx, MARGIN.ofSymbol * Math.min(side(0, 1), side(1, 2)))
  return quad.map((corner, i) => {
    const outwards = [quad[(i + 1) % 4]!, quad[(i + 3) % 4]!].map((next) => {
      const length = Math.hypot(corner[0] - next[0], corner[1] - next[1]) || 1
      return [((corner[0] - next[0]) / length) * by, ((corner[1] - next[1]) / length) * by] as const
    })
    return [corner[0] + outwards[0]![0] + outwards[1]![0], corner[1] + outwards[0]![1] + outwards[1]![1]]
  })
}

function paint({ data, width, height }: Gray, corners: readonly Point[]): void {
  const ys = corners.map(([, y]) => y)
  const spans: [from: number, to: number][] = []
  for (let y = Math.max(0, Math.ceil(Math.min(...ys))); y <= Math.min(height - 1, Math.max(...ys)); y++) {
    const [left, right] = crossing(corners, y)
    const [from, to] = [Math.max(0, Math.ceil(left)), Math.min(width - 1, Math.floor(right))]
    if (from <= to) spans.push([y * width + from, y * width + to + 1])
  }
  const levels = new Uint8Array(spans.reduce((sum, [from, to]) => sum + to - from, 0))
  let at = 0
  for (const [from, to] of spans) {
    levels.set(data.subarray(from, to), at)
    at += to - from
  }
  const paper = levelBelow(levels, DARKER)
  for (const [from, to] of spans) data.fill(paper, from, to)
}

/** Where a row enters and leaves the convex polygon. */
function crossing(corners: readonly Point[], y: number): [left: number, right: number] {
  let [left, right] = [Infinity, -Infinity]
  corners.forEach(([x0, y0], i) => {
    const [x1, y1] = corners[(i + 1) % corners.length]!
    if (y0 === y1 || y < Math.min(y0, y1) || y > Math.max(y0, y1)) return
    const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)
    left = Math.min(left, x)
    right = Math.max(right, x)
  })
  return [left, right]
}
