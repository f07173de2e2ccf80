import { ACROSS, PLACES } from './engine.ts'

/** A straight line through a strip: offsets across at the first and the last position, and its support. */
export type SideLine = {
  first: number
  last: number
  /**
   * Mean probability, over the positions that should show it, that the edge is within two samples of the line, 0..1.
   */
  support: number
}

const BINS = ACROSS + 1
/** Samples to either side of a line that count as support. */
const NEAR = 2
/** Positions on the side itself, without the rounded corners. */
const FROM = 1
const TO = PLACES - 2

/** The line with the highest total probability over all positions, refined to fractions of a sample. */
export function fitSide(logits: Float32Array): SideLine {
  const belief = softmax(logits)
  const spread = smooth(belief)
  let best = { first: ACROSS / 2, last: ACROSS / 2, sum: -1 }
  for (let first = 0; first < ACROSS; first++) {
    for (let last = 0; last < ACROSS; last++) {
      let sum = 0
      for (let i = FROM; i <= TO; i++) {
        sum += spread[i * ACROSS + Math.round(first + ((last - first) * i) / (PLACES - 1))]!
      }
      if (sum > best.sum) best = { first, last, sum }
    }
  }
  let line = { first: best.first, last: best.last }
  for (let round = 0; round < 3; round++) line = refit(belief, line) ?? line
  let support = 0
  for (let i = FROM; i <= TO; i++) support += near(belief, i, at(line, i)).mass
  return { ...line, support: support / (TO - FROM + 1) }
}

const at = ({ first, last }: { first: number; last: number }, i: number) =>
  first + ((last - first) * i) / (PLACES - 1)

/** PLACES x ACROSS probabilities; those of "no edge" are left out. */
function softmax(logits: Float32Array): Float32Array {
  const out = new Float32Array(PLACES * ACROSS)
  for (let i = 0; i < PLACES; i++) {
    let top = -Infinity
    for (let k = 0; k < BINS; k++) top = Math.max(top, logits[i * BINS + k]!)
    let sum = 0
    for (let k = 0; k < BINS; k++) sum += Math.exp(logits[i * BINS + k]! - top)
    for (let k = 0; k < ACROSS; k++) out[i * ACROSS + k] = Math.exp(logits[i * BINS + k]! - top) / sum
  }
  return out
}

function smooth(belief: Float32Array): Float32Array {
  return belief.map((value, i) => {
    const k = i % ACROSS
    const [before, after] = [k > 0 ? belief[i - 1]! : 0, k < ACROSS - 1 ? belief[i + 1]! : 0]
    return value + 0.6 * (before + after)
  })
}

/** Mass and mean offset of the probability within NEAR of an offset. */
function near(belief: Float32Array, place: number, offset: number): { mass: number; mean: number } {
  let [mass, sum] = [0, 0]
  const middle = Math.round(offset)
  for (let k = Math.max(0, middle - NEAR); k <= Math.min(ACROSS - 1, middle + NEAR); k++) {
    const p = belief[place * ACROSS + k]!
    mass += p
    sum += p * k
  }
  return { mass, mean: mass > 0 ? sum / mass : offset }
}

/** Least squares through the means of the positions, weighted by mass; null where almost nothing is visible. */
function refit(belief: Float32Array, line: { first: number; last: number }) {
  let [w, wi, wii, wv, wiv] = [0, 0, 0, 0, 0]
  for (let i = FROM; i <= TO; i++) {
    const { mass, mean } = near(belief, i, at(line, i))
    w += mass
    wi += mass * i
    wii += mass * i * i
    wv += mass * mean
    wiv += mass * i * mean
  }
  const det = w * wii - wi * wi
  if (w < 0.3 || det < 1e-3 * w * w) return null
  const slope = (w * wiv - wi * wv) / det
  const first = (wv - slope * wi) / w
  return { first, last: first + slope * (PLACES - 1) }
}
