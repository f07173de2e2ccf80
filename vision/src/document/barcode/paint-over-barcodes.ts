import type { Picture } from '../../image/types.ts'
import type { Point, Quad } from '../../shapes.ts'

/**
 * So much of the quiet zone goes with it, for a reader's corners lie inside as often as outside: a share of the
 * shorter side, at least a share of the picture's width.
 */
const MARGIN = { ofSymbol: 0.03, ofPicture: 1 / 320 } as const

/**
 * The picture without its barcodes: each becomes plain paper. Text readers make rubbish of them, and take long.
 * @param quads in pixels of the picture
 */
export function paintOverBarcodes(picture: Picture, quads: readonly Quad[]): Picture {
  if (quads.length === 0) return picture
  const out = { ...picture, data: Uint8Array.from(picture.data) }
  for (const quad of quads) paint(out, grow(quad, picture.width * MARGIN.ofPicture))
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

function paint({ data, width, height }: Picture, corners: readonly Point[]): void {
  const ys = corners.map(([, y]) => y)
  const spans: [from: number, to: number][] = []
  for (let y = Math.max(0, Math.ceil(Math.min(...ys))); y <= Math.min(height - 1, Math.max(...ys)); y++) {
    const [left, right] = crossing(corners, y)
    const [from, to] = [Math.max(0, Math.ceil(left)), Math.min(width - 1, Math.floor(right))]
    if (from <= to) spans.push([(y * width + from) * 3, (y * width + to + 1) * 3])
  }
  const paper = [0, 1, 2].map((channel) => lighter(data, spans, channel))
  for (const [from, to] of spans) {
    for (let at = from; at < to; at += 3) data.set(paper, at)
  }
}

/** Where a row enters and leaves the polygon, which is convex. */
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

/** The colour that four fifths are darker than: half of a symbol is paper. */
function lighter(data: Uint8Array, spans: readonly [number, number][], channel: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (const [from, to] of spans) {
    for (let at = from + channel; at < to; at += 3) {
      counts[data[at]!]!++
      total++
    }
  }
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level]!
    if (seen >= 0.8 * total) return level
  }
  return 255
}
