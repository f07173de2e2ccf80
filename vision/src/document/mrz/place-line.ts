import { frameEvidence } from './frame-evidence.ts'
import { findPitches } from './find-pitches.ts'
import type { RowScores } from './score-rows.ts'

/** Positions per frame at which a middle may be placed. */
const FINE = 8
/** Weight of evidence for a character between two positions and beyond the ends. */
const BETWEEN = 0.8
const BEYOND = 0.7
/** Positions beyond either end that are checked, so that 44 characters are not taken for 36. */
const BEYOND_PLACES = 8
/**
 * A step may differ from the pitch by this share, since perspective stretches it towards one end. The cost is in nats.
 */
const SLACK = 0.07
const SLACK_COST = 0.6

export type Placing = {
  /** Frames, with fractions. */
  middles: number[]
  /** Mean evidence per position, in nats, minus what stays unexplained. */
  score: number
  /** Log-odds of a character at each position. */
  odds: number[]
}

/**
 * Places exactly `places` middles at a near-constant pitch where the net sees characters, with blanks in between and
 * beyond: the path with the highest total evidence (Viterbi). The fixed number prevents a faint filler from being
 * dropped or read twice.
 * @param pitch in frames, where it is known
 */
export function placeLine(scores: RowScores, places: number, pitch?: number): Placing | null {
  const { evidence, odds } = frameEvidence(scores)
  const dense = densify(evidence)
  let best: Path | null = null
  for (const tried of pitch ? [pitch] : findPitches(evidence)) {
    const path = followPath(dense, places, tried)
    if (path && (!best || path.total > best.total)) best = path
  }
  if (!best) return null
  const middles = best.positions.map((position) => position / FINE)
  return { middles, score: best.total / places, odds: middles.map((middle) => valueAt(odds, middle)) }
}

type Path = { positions: number[]; total: number }

function followPath(dense: Float32Array, places: number, pitch: number): Path | null {
  const step = pitch * FINE
  const [least, most] = [Math.round(step * (1 - SLACK)), Math.round(step * (1 + SLACK))]
  const edge = Math.round(0.3 * step)
  const to = dense.length - edge
  if ((places - 1) * least > to - edge) return null
  // The k-th position leaves space for those before and after it.
  const earliest = (k: number) => edge + k * least
  const latest = (k: number) => to - (places - 1 - k) * least
  const center = smooth(dense, Math.round(0.18 * step))
  let best = new Float32Array(dense.length).fill(-Infinity)
  for (let x = edge; x < latest(0); x++) best[x] = center[x]! - unexplained(dense, x, -step)
  const back: Int32Array[] = []
  for (let k = 1; k < places; k++) {
    const next = new Float32Array(dense.length).fill(-Infinity)
    const from = new Int32Array(dense.length)
    for (let d = least; d <= most; d++) {
      const cost = SLACK_COST * ((d - step) / (SLACK * step)) ** 2
      const middle = d >> 1
      for (let x = Math.max(earliest(k), edge + d); x < latest(k); x++) {
        const reached = best[x - d]! - BETWEEN * dense[x - middle]! - cost
        if (reached > next[x]!) {
          next[x] = reached
          from[x] = x - d
        }
      }
    }
    for (let x = earliest(k); x < latest(k); x++) next[x] = next[x]! + center[x]!
    back.push(from)
    best = next
  }
  let end = -1
  let total = -Infinity
  for (let x = earliest(places - 1); x < to; x++) {
    if (best[x]! <= total) continue
    const whole = best[x]! - unexplained(dense, x, step)
    if (whole > total) [end, total] = [x, whole]
  }
  if (end < 0) return null
  const positions = [end]
  for (let k = places - 2; k >= 0; k--) positions.push(back[k]![positions.at(-1)!]!)
  return { positions: positions.toReversed(), total }
}

/** Evidence of characters where further positions would be if the line were longer. */
function unexplained(dense: Float32Array, x: number, step: number): number {
  let sum = 0
  for (let k = 1; k <= BEYOND_PLACES; k++) sum += Math.max(0, dense[Math.round(x + k * step)] ?? 0)
  return BEYOND * sum
}

/** A character is two frames wide: its middle counts, not its strongest frame. */
function smooth(dense: Float32Array, reach: number): Float32Array {
  return dense.map((value, x) => (value + (dense[x - reach] ?? value) + (dense[x + reach] ?? value)) / 3)
}

function densify(values: Float32Array): Float32Array {
  return Float32Array.from({ length: (values.length - 1) * FINE + 1 }, (_, i) => valueAt(values, i / FINE))
}

function valueAt(values: Float32Array, frame: number): number {
  const t = Math.min(values.length - 2, Math.floor(frame))
  return values[t]! + (frame - t) * (values[t + 1]! - values[t]!)
}
