import { CLASSES } from './nets.ts'
import type { RowScores } from './score-rows.ts'

/** Distance of neighbours in frames: OCR-B at its own shape is 4.3; taller or wider print and misjudged heights differ. */
const PITCH = { least: 2.9, most: 6.6, step: 1.015 }
/** Log-odds count no further than this: one sure frame must not outweigh three doubtful ones. */
const MOST_ODDS = 5
/** Weight of what speaks for a character between two places and beyond the ends. */
const BETWEEN = 0.5
const BEYOND = 0.7
/** Places beyond either end that are looked at: 44 may not be taken for 36. */
const BEYOND_PLACES = 8
/** How far a place may lie from an even comb, in pitches, and a step from the pitch. */
const REACH = 0.5
const FINE = 8

export type Placing = {
  /** Frames, with fractions. */
  middles: number[]
  /** Mean evidence a place, in nats, less what stays unexplained. */
  score: number
  /** Evidence at each place: negative where nothing stands. */
  odds: number[]
}

/**
 * Exactly `places` middles at a near-constant pitch where the net sees characters, blank between and beyond.
 * The fixed number is what keeps a faint filler from being dropped or read twice.
 */
export function placeLine(scores: RowScores, places: number, near?: Near): Placing | null {
  const odds = oddsOf(scores)
  const comb = fitComb(odds, places, near)
  return comb && refine(odds, places, comb)
}

/** Where the first place is expected, and the pitch, in frames: once a line was placed, it is not sought everywhere. */
export type Near = { start: number; pitch: number }

/** Log-odds of "a character" against "none", frame by frame. */
function oddsOf({ frames, logs }: RowScores): Float32Array {
  const odds = new Float32Array(frames)
  for (let t = 0; t < frames; t++) {
    const blank = logs[t * CLASSES]!
    const odd = Math.log(Math.max(1e-6, 1 - Math.exp(blank))) - blank
    odds[t] = Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odd))
  }
  return odds
}

function at(odds: Float32Array, x: number): number {
  if (x < 0 || x > odds.length - 1) return -MOST_ODDS
  const i = Math.min(odds.length - 2, Math.floor(x))
  return odds[i]! + (x - i) * (odds[i + 1]! - odds[i]!)
}

type Comb = { start: number; pitch: number; score: number }
type Range = { from: number; to: number; step: number }

/** The even comb that fits best: everywhere in coarse steps, then around that one, or around `near`, in fine ones. */
function fitComb(odds: Float32Array, places: number, near?: Near): Comb | null {
  const coarse = near ?? sweep(odds, places, PITCH, { from: 0, to: Infinity, step: 0.5 })
  if (!coarse) return null
  const { start, pitch } = coarse
  // A pitch a little off may have cost the comb its first or last place.
  const pitches = { least: pitch * 0.985, most: pitch * 1.016, step: 1.003 }
  return sweep(odds, places, pitches, { from: start - 1.2 * pitch, to: start + 1.2 * pitch, step: 0.25 })
}

function sweep(odds: Float32Array, places: number, pitches: typeof PITCH, starts: Range): Comb | null {
  let best: Comb | null = null
  for (let pitch = pitches.least; pitch < pitches.most; pitch *= pitches.step) {
    const room = odds.length - (places - 1) * pitch
    if (room < 0.6 * pitch) break
    const to = Math.min(room - 0.3 * pitch, starts.to)
    for (let start = Math.max(0.3 * pitch, starts.from); start < to; start += starts.step) {
      let sum = 0
      for (let k = 0; k < places; k++) {
        const x = start + k * pitch
        sum += at(odds, x)
        if (k > 0) sum -= BETWEEN * at(odds, x - pitch / 2)
      }
      if (best && sum < best.score) continue
      for (let k = 1; k <= BEYOND_PLACES; k++) {
        sum -= BEYOND * Math.max(0, at(odds, start - k * pitch))
        sum -= BEYOND * Math.max(0, at(odds, start + (places - 1 + k) * pitch))
      }
      if (!best || sum > best.score) best = { start, pitch, score: sum }
    }
  }
  return best
}

/** Viterbi around the comb, an eighth of a frame fine: paper bends and perspective stretches the pitch a little. */
function refine(odds: Float32Array, places: number, comb: Comb): Placing {
  const reach = Math.round(REACH * comb.pitch * FINE)
  const width = 2 * reach + 1
  const x = (k: number, i: number) => comb.start + k * comb.pitch + (i - reach) / FINE
  // A character is two frames wide: the middle of what is seen, not its strongest frame.
  const value = (k: number, i: number) => {
    const c = x(k, i)
    const side = 0.2 * comb.pitch
    return (at(odds, c - side) + at(odds, c) + at(odds, c + side)) / 3
  }
  const steps = Math.max(1, Math.round(0.14 * comb.pitch * FINE))
  let best = Float32Array.from({ length: width }, (_, i) => value(0, i))
  const back: Int16Array[] = []
  for (let k = 1; k < places; k++) {
    const next = new Float32Array(width)
    const from = new Int16Array(width)
    for (let i = 0; i < width; i++) {
      let most = -Infinity
      for (let d = -steps; d <= steps; d++) {
        const j = i - d
        if (j < 0 || j >= width) continue
        const reached = best[j]! - 0.6 * (d / steps) ** 2
        if (reached > most) {
          most = reached
          from[i] = j
        }
      }
      next[i] = most + value(k, i)
    }
    back.push(from)
    best = next
  }
  let end = 0
  for (let i = 1; i < width; i++) if (best[i]! > best[end]!) end = i
  const chosen = [end]
  for (let k = places - 2; k >= 0; k--) chosen.push(back[k]![chosen.at(-1)!]!)
  chosen.reverse()
  const middles = chosen.map((i, k) => x(k, i))
  return { middles, score: comb.score / places, odds: middles.map((middle) => at(odds, middle)) }
}
