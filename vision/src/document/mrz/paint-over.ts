import type { Picture } from '../../image/types.ts'
import type { LineGeometry } from './strip.ts'

/** Places beyond either end, and capitals above and below a line's middle, that go with it. */
const BEYOND = { places: 1, capitals: 1 } as const

/**
 * The picture without its machine-readable zone: each line becomes plain paper. A zone that has been read already
 * would cost the text reader more than all other print of a passport, and comes out worse.
 * @param lines in pixels of the picture
 */
export function paintOver(picture: Picture, lines: readonly LineGeometry[], places: number): Picture {
  const out = { ...picture, data: Uint8Array.from(picture.data) }
  for (const line of lines) {
    const inside = pixelsOf(picture, line, places)
    const paper = paperOf(picture, inside)
    for (const at of inside) out.data.set(paper, at)
  }
  return out
}

/** Offsets of the pixels that a line covers. */
function pixelsOf({ width, height }: Picture, line: LineGeometry, places: number): number[] {
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
      inside.push((y * width + x) * 3)
    }
  }
  return inside
}

/** The colour of the lighter pixels: ink covers less than half of a line. */
function paperOf({ data }: Picture, inside: readonly number[]): [number, number, number] {
  const channel = (k: number) => {
    const values = inside.map((at) => data[at + k]!).sort((a, b) => a - b)
    return values[Math.floor(values.length * 0.75)] ?? 255
  }
  return [channel(0), channel(1), channel(2)]
}
