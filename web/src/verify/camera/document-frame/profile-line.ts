import type { Channels, Slopes } from './channels.ts'
import type { Line } from './find-lines.ts'

/** A line with what lies along it, as running sums so that any stretch is read in two look-ups. Index: y of an upright, x of a level line. */
export interface ProfiledLine extends Line {
  /** Pixels at which an edge runs along the line. */
  edges: Float32Array
  /** Levels by which the far side exceeds the near side (right or below over left or above), limited, by plane. */
  steps: readonly [Float32Array, Float32Array, Float32Array]
}

/** Minimum slope across the line, in levels over two pixels, and its share of the whole slope, for a pixel to be an edge along it. */
const MIN_SLOPE = 4
const MIN_SHARE = 0.87
/** The step is measured between these distances from the line, in pixels, and limited to this many levels. */
const NEAR_PX = 2
const FAR_PX = 4
const MAX_STEP = 24

export function profileLine(
  { across, down, steepness }: Slopes,
  { width, height, planes }: Channels,
  line: Line,
  upright: boolean,
): ProfiledLine {
  const [length, extent] = upright ? [height, width] : [width, height]
  const [stride, step] = upright ? [width, 1] : [1, width]
  const own = upright ? across : down
  const other = upright ? down : across
  const norm = Math.hypot(1, line.lean)
  const edges = new Float32Array(length + 1)
  const steps = [0, 1, 2].map(() => new Float32Array(length + 1)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let t = 0; t < length; t++) {
    const place = Math.round(line.at + line.lean * (t - length / 2))
    let edge = 0
    if (place >= 2 && place < extent - 2)
      for (let shift = -1; shift <= 1; shift++) {
        const i = t * stride + (place + shift) * step
        const slope = Math.abs(own[i]! - line.lean * other[i]!) / norm
        if (slope >= MIN_SLOPE && slope >= MIN_SHARE * steepness[i]!) edge = 1
      }
    edges[t + 1] = edges[t]! + edge
    const inside = place >= FAR_PX && place < extent - FAR_PX
    for (let k = 0; k < 3; k++) {
      let difference = 0
      if (inside) {
        const plane = planes[k]!
        const i = t * stride + place * step
        for (let away = NEAR_PX; away <= FAR_PX; away++)
          difference += plane[i + away * step]! - plane[i - away * step]!
        difference /= FAR_PX - NEAR_PX + 1
      }
      steps[k]![t + 1] = steps[k]![t]! + Math.max(-MAX_STEP, Math.min(MAX_STEP, difference))
    }
  }
  return { ...line, edges, steps }
}

/** Share of a stretch along which an edge runs; 0 for an empty stretch. */
export function edgeShare({ edges }: ProfiledLine, from: number, to: number): number {
  const [a, b] = [clamp(Math.round(from), edges), clamp(Math.round(to), edges)]
  return b > a ? (edges[b]! - edges[a]!) / (b - a) : 0
}

/** Mean step along a stretch in the plane where it is largest, in levels, unsigned. A thin line has none. */
export function meanStep({ steps }: ProfiledLine, from: number, to: number): number {
  const [a, b] = [clamp(Math.round(from), steps[0]), clamp(Math.round(to), steps[0])]
  if (b <= a) return 0
  return Math.max(...steps.map((sums) => Math.abs(sums[b]! - sums[a]!) / (b - a)))
}

const clamp = (t: number, sums: Float32Array) => Math.max(0, Math.min(sums.length - 1, t))
