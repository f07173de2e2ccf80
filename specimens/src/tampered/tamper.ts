import type { Random } from '../random.ts'
import type { Glyph } from './draw-zone.ts'

/** Half of another glyph pasted over, another glyph printed on top, a stroke added or scraped off. */
export const TAMPER_METHODS = ['left', 'right', 'upper', 'lower', 'over', 'stroke', 'scraped'] as const
export type TamperMethod = (typeof TAMPER_METHODS)[number]

/**
 * Minimum difference to every whole glyph, as a share of its ink: with less, the result is just that glyph, slightly
 * worn.
 */
const MIN_ODD = 0.14

/** A printed glyph after tampering; null where the result is a whole glyph again. */
export function tamper(
  way: TamperMethod,
  printed: Glyph,
  pasted: Glyph,
  whole: Iterable<Glyph>,
  rng: Random,
): Glyph | null {
  const made = { ...printed, ink: make(way, printed, pasted, rng) }
  for (const glyph of whole) if (differs(made, glyph) < MIN_ODD) return null
  return made
}

function make(way: TamperMethod, { ink, width, height }: Glyph, pasted: Glyph, rng: Random): Float32Array {
  const box = findInkBox(ink, width, height)
  const [midX, midY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const takes: Partial<Record<TamperMethod, (x: number, y: number) => boolean>> = {
    left: (x) => x < midX,
    right: (x) => x >= midX,
    upper: (_, y) => y < midY,
    lower: (_, y) => y >= midY,
  }
  const half = takes[way]
  // The pasted glyph is misplaced by up to a twentieth of a character.
  const [dx, dy] = [
    Math.round(rng.between(-0.05, 0.05) * width),
    Math.round(rng.between(-0.05, 0.05) * width),
  ]
  const laid = (x: number, y: number) => {
    const [u, v] = [x - dx, y - dy]
    return u < 0 || v < 0 || u >= width || v >= height ? 0 : pasted.ink[v * width + u]!
  }
  const [ax, ay] = [rng.between(box.left, box.right), rng.between(box.top, box.bottom)]
  const turn = (rng.whole(4) * Math.PI) / 4
  const reach = rng.between(0.25, 0.5) * (box.bottom - box.top)
  const thick = way === 'stroke' ? 0.06 * width : 0.13 * width
  return ink.map((own, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (half) return half(x, y) ? laid(x, y) : own
    if (way === 'over') return Math.max(own, laid(x, y))
    const along = (x - ax) * Math.cos(turn) + (y - ay) * Math.sin(turn)
    const across = Math.abs((y - ay) * Math.cos(turn) - (x - ax) * Math.sin(turn))
    const there = Math.abs(along) < reach ? Math.max(0, Math.min(1, thick + 0.5 - across)) : 0
    return way === 'stroke' ? Math.max(own, there) : own * (1 - there)
  })
}

function findInkBox(ink: Float32Array, width: number, height: number) {
  const box = { left: width, right: 0, top: height, bottom: 0 }
  for (let i = 0; i < ink.length; i++) {
    if (ink[i]! < 0.5) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}

/** Ink in only one of the two, as a share of the second's. */
function differs(a: Glyph, b: Glyph): number {
  let apart = 0
  let all = 0
  for (let i = 0; i < a.ink.length; i++) {
    apart += Math.abs(a.ink[i]! - b.ink[i]!)
    all += b.ink[i]!
  }
  return apart / all
}
