import type { Gray } from '../../image/gray.ts'
import { levelBelow } from '../../image/level-below.ts'
import type { LineGeometry } from './strip.ts'

/** Percentile of a line's pixels that is paper: ink covers less than half of it. */
const DARKER = 0.75

/** Margin: positions beyond either end, and capitals above and below a line's middle. */
const BEYOND = { places: 1, capitals: 1 } as const

/**
 * Replaces each line of an MRZ with plain paper. OCR of an MRZ that has been read already would cost more than all
 * other print of a passport, and read it worse.
 * @param lines in pixels of the plane
 */
export function paintOver(gray: Gray, lines: readonly LineGeometry[], places: number): Gray {
  const out = { ...gray, data: gray.data.slice() }
  for (const line of lines) {
    const inside = listPixels(gray, line, places)
    const levels = Uint8Array.from(inside, (at) => gray.data[at]!)
    const paper = levelBelow(levels, DARKER)
    for (const at of inside) out.data[at] = paper
  }
  return out
}

/** Offsets of the pixels that a line covers. */
function listPixels({ width, height }: Gray, line: LineGeometry, places: number): number[] {
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)]
  const [from, to] = [-(0.5 + BEYOND.places) * line.pitch, (places - 0.5 + BEYOND.places) * line.pitch]
  const reach = BEYOND.capitals * line.cap
  const corners = [from, to].flatMap((u) =>
    [-reach, reach].map((v) => [line.x + u * cos - v * sin, line.y + u * sin + v * cos] as const),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  const inside: number[] = []
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const [dx, dy] = [x - line.x, y - line.y]
      const along = dx * cos + dy * sin
      if (along < from || along > to || Math.abs(dy * cos - dx * sin) > reach) continue
      inside.push(y * width + x)
    }
  }
  return inside
}
