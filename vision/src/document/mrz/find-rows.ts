import type { Gray } from '../../image/gray.ts'
import type { ZoneBox } from './find-zones.ts'
import { cutStrip, type TextRow } from './strip.ts'

/** Samples along a block, and the number of pieces it is cut into to follow rows that lean or bend. */
const SAMPLES = 480
const PIECES = 6
/** Margin at either end as a share of a block's length; above and below as a share of its thickness. */
const MORE = { ends: 0.04, sides: 0.35 } as const
/** Maximum lean of the rows against the block: samples over its whole length. */
const MAX_LEAN = 22

/** Rows of an MRZ found together, top to bottom, and how clearly they stand out. */
export type Rows = { rows: TextRow[]; contrast: number }

/** The rows of print in a block, once as two lines and once as three, from the density of strokes. */
export function findRows(gray: Gray, box: ZoneBox): Rows[] {
  const px = (box.length * (1 + 2 * MORE.ends)) / SAMPLES
  const height = Math.max(12, Math.round((box.thickness * (1 + 2 * MORE.sides)) / px))
  const middle: TextRow = { ...box, cap: 0, bend: 0 }
  const patch = cutStrip(gray, middle, SAMPLES, height, px)
  const pieces = strokeProfiles(patch, SAMPLES, height)
  const lean = straighten(pieces, height)
  const profile = sumShifted(pieces, height, lean)
  return [2, 3].map((count) => {
    const found = fitComb(profile, height, count)
    const rows = found.tops.map((top) => {
      const y = top + found.cap / 2
      const { offset, slope, bend } = follow(pieces, height, y, found.cap, lean)
      const v = (y + offset - height / 2) * px
      const turn = Math.atan2(slope, SAMPLES)
      return {
        x: box.x - v * Math.sin(box.angle),
        y: box.y + v * Math.cos(box.angle),
        angle: box.angle + turn,
        length: box.length * (1 + 2 * MORE.ends),
        cap: found.cap * px,
        bend: bend * px,
      }
    })
    return { rows, contrast: found.contrast }
  })
}

/** Mean strength of vertical edges in every row of each piece. */
function strokeProfiles(patch: Float32Array, width: number, height: number): Float32Array[] {
  const piece = width / PIECES
  return Array.from({ length: PIECES }, (_, p) => {
    const profile = new Float32Array(height)
    for (let y = 0; y < height; y++) {
      let sum = 0
      for (let x = Math.max(1, p * piece); x < (p + 1) * piece - 1; x++) {
        sum += Math.abs(patch[y * width + x + 1]! - patch[y * width + x - 1]!)
      }
      profile[y] = sum / piece
    }
    return normalize(profile)
  })
}

/** Normalizes a profile: a piece of fillers has fewer strokes than one of letters, but counts the same. */
function normalize(profile: Float32Array): Float32Array {
  let mean = 0
  for (const value of profile) mean += value / profile.length
  let spread = 1e-3
  for (const value of profile) spread += Math.abs(value - mean) / profile.length
  return profile.map((value) => (value - mean) / spread)
}

/** The lean, in samples over the whole block, at which the rows of all pieces align best. */
function straighten(pieces: readonly Float32Array[], height: number): number {
  let best = 0
  let most = -1
  for (let lean = -MAX_LEAN; lean <= MAX_LEAN; lean++) {
    let power = 0
    for (const value of sumShifted(pieces, height, lean)) power += value * value
    power *= 1 - 0.004 * Math.abs(lean)
    if (power > most) [best, most] = [lean, power]
  }
  return best
}

const computeShift = (piece: number, lean: number) => Math.round(((piece + 0.5) / PIECES - 0.5) * lean)

function sumShifted(pieces: readonly Float32Array[], height: number, lean: number): Float32Array {
  const sum = new Float32Array(height)
  for (const [p, piece] of pieces.entries()) {
    const shift = computeShift(p, lean)
    for (let y = 0; y < height; y++) {
      const from = y + shift
      if (from >= 0 && from < height) sum[y] = sum[y]! + piece[from]! / PIECES
    }
  }
  return sum
}

/** `count` equal bars at equal distances with the most strokes inside and the fewest between and around them. */
function fitComb(
  profile: Float32Array,
  height: number,
  count: number,
): { tops: number[]; cap: number; contrast: number } {
  const total = new Float64Array(height + 1)
  for (let y = 0; y < height; y++) total[y + 1] = total[y]! + profile[y]!
  const mean = (from: number, to: number) => {
    const a = from < 0 ? 0 : from
    const b = to > height ? height : to
    return b > a ? (total[b]! - total[a]!) / (b - a) : -1
  }
  let best = { tops: [0], cap: 1, contrast: -9 }
  const mostCap = height / (count + (count - 1) * 0.4)
  for (let cap = 4; cap <= mostCap; cap += cap < 12 ? 0.5 : 1) {
    for (let step = 1.35 * cap; step <= 3.2 * cap; step += Math.max(0.5, cap / 16)) {
      const span = (count - 1) * step + cap
      if (span > height) break
      const gap = Math.min(0.45 * cap, (step - cap) * 0.9)
      const bars = Array.from({ length: count }, (_, k) => k * step).map(
        (y) => [y - gap, y, y + cap, y + cap + gap].map(Math.round) as [number, number, number, number],
      )
      for (let top = 0; top + span <= height; top++) {
        let contrast = 0
        for (const [above, from, to, below] of bars) {
          const beside = mean(top + above, top + from) + mean(top + to, top + below)
          contrast += mean(top + from, top + to) - beside / 2
        }
        // Without this factor, narrow bars would win with the strongest rows alone.
        contrast = (contrast / count) * Math.sqrt(cap * count)
        if (contrast > best.contrast) {
          best = { tops: Array.from({ length: count }, (_, k) => top + k * step), cap, contrast }
        }
      }
    }
  }
  return best
}

/**
 * The course of a row as a parabola, in samples: offset at its middle, slope from end to end, and bend at both ends.
 */
function follow(
  pieces: readonly Float32Array[],
  height: number,
  middle: number,
  cap: number,
  lean: number,
): { offset: number; slope: number; bend: number } {
  const reach = Math.max(1, Math.round(cap * 0.4))
  const found = pieces.map((piece, p) => {
    const base = middle + computeShift(p, lean)
    let [best, most, least] = [0, -1e9, 1e9]
    const value = (y: number) => piece[Math.min(height - 1, Math.max(0, Math.round(y)))]!
    for (let d = -reach; d <= reach; d++) {
      let sum = 0
      for (let k = -cap / 2; k <= cap / 2; k++) sum += value(base + d + k)
      for (let k = 1; k <= cap * 0.4; k++)
        sum -= value(base + d - cap / 2 - k) + value(base + d + cap / 2 + k)
      sum -= Math.abs(d) * 0.15
      if (sum > most) [best, most] = [d, sum]
      least = Math.min(least, sum)
    }
    return { y: computeShift(p, lean) + best, weight: Math.max(0.05, most - least) }
  })
  return parabola(found)
}

/** Weighted least squares of y = a + b t + c t^2, t from -1 to 1. */
function parabola(points: readonly { y: number; weight: number }[]): {
  offset: number
  slope: number
  bend: number
} {
  const t = points.map((_, p) => ((p + 0.5) / PIECES) * 2 - 1)
  // Straight unless the bend is clear: six points determine three parameters badly.
  let [sw, st, sy, stt, sty] = [0, 0, 0, 0, 0]
  for (const [i, { y, weight }] of points.entries()) {
    sw += weight
    st += weight * t[i]!
    sy += weight * y
    stt += weight * t[i]! ** 2
    sty += weight * t[i]! * y
  }
  const b = (sw * sty - st * sy) / (sw * stt - st * st)
  const a = (sy - b * st) / sw
  let [num, den] = [0, 1e-6]
  for (const [i, { y, weight }] of points.entries()) {
    const shape = t[i]! ** 2 - stt / sw
    num += weight * shape * (y - a - b * t[i]!)
    den += weight * shape * shape
  }
  const c = num / den
  const bend = Math.abs(c) < 1 ? 0 : c
  return { offset: a - bend * (stt / sw), slope: 2 * b, bend }
}
