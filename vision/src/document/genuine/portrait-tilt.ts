import type { Gray, Part } from '../../image/gray.ts'
import { type Band, edgeTilt } from './edge-tilt.ts'

/** A box in pixels of the flat card. */
export type FaceOnCard = { x: number; y: number; width: number; height: number }

/**
 * Larger gradients are clipped, so that a dark lock of hair does not outweigh an edge of paper. Gray levels per pixel.
 */
const MAX_SLOPE = 20
/** A level line nearly as strong is the card's own print, such as a band or a rule. */
const LEVEL = 0.95
/** Just below the end of the search range, where a peak cannot be interpolated. */
const MAX_DEGREES = 2.6
/** Maximum difference between two edges of one photograph. */
const ALIKE_DEGREES = 0.2
const ALIKE_SHARE = 0.25
/** Every second row is enough. */
const STRIDE = 2

/**
 * The tilt of a portrait's edges on its upright card in degrees, positive clockwise; 0 where no two edges agree. The
 * face determines where the edges are searched. About 25 CPU-ms.
 */
export function portraitTilt(card: Gray, face: FaceOnCard): number {
  const { width: w, height: h } = face
  const [cx, cy] = [face.x + w / 2, face.y + h / 2]
  const aside = (sign: number) => edge(card, [cx + sign * 1.15 * w, cy], [0.55 * w, h], 'upright')
  const lying = (from: number, to: number) =>
    edge(card, [cx, cy + ((from + to) / 2) * h], [0.7 * w, ((to - from) / 2) * h], 'lying')
  const [left, right, top, bottom] = [aside(-1), aside(1), lying(-1.5, -0.6), lying(0.9, 1.9)]
  const pairs = [
    [left, top],
    [left, bottom],
    [right, top],
    [right, bottom],
    [left, right],
  ] as const
  const tilts = pairs.flatMap(([a, b]) => {
    if (a === null || b === null) return []
    const mean = (a + b) / 2
    return Math.abs(a - b) <= Math.max(ALIKE_DEGREES, ALIKE_SHARE * Math.abs(mean)) ? [mean] : []
  })
  return tilts.sort((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0
}

/** The tilt of the edge in a part of the card, clockwise; null where there is none or only a level one. */
function edge(
  card: Gray,
  [cx, cy]: [number, number],
  [halfWidth, halfHeight]: [number, number],
  runs: 'upright' | 'lying',
): number | null {
  const x0 = Math.max(2, Math.round(cx - halfWidth))
  const y0 = Math.max(2, Math.round(cy - halfHeight))
  const x1 = Math.min(card.width - 2, Math.round(cx + halfWidth))
  const y1 = Math.min(card.height - 2, Math.round(cy + halfHeight))
  if (Math.max(x1 - x0, y1 - y0) < 60 || Math.min(x1 - x0, y1 - y0) < 20) return null
  const found = edgeTilt(measureBand(card, { x0, y0, x1, y1 }, runs))
  if (found.level > LEVEL || Math.abs(found.degrees) > MAX_DEGREES) return null
  return runs === 'upright' ? -found.degrees : found.degrees
}

/** Sobel gradient across the edge in gray levels per pixel, smoothed over three pixels along it. */
function measureBand(card: Gray, { x0, y0, x1, y1 }: Part, runs: 'upright' | 'lying'): Band {
  // Pixel offsets to the next position across the edge, and along it.
  const [across, along] = runs === 'upright' ? [1, card.width] : [card.width, 1]
  const [long, columns] = runs === 'upright' ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0]
  const rows = Math.floor(long / STRIDE)
  const slopes = new Float32Array(rows * columns)
  const { data } = card
  const step = (at: number) =>
    data[at + 2 * across]! + 2 * (data[at + across]! - data[at - across]!) - data[at - 2 * across]!
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const at = y0 * card.width + x0 + row * STRIDE * along + column * across
      const slope = (step(at - along) + 2 * step(at) + step(at + along)) / 32
      slopes[i] = Math.max(-MAX_SLOPE, Math.min(MAX_SLOPE, slope))
    }
  }
  return { slopes, rows, columns, stride: STRIDE }
}
