import type { Gray } from '../../image/gray.ts'
import { contrastFloor, correlate } from './correlate.ts'
import { CHARACTERS, FINE } from './glyphs.ts'
import { placeLine } from './place-line.ts'
import { extractStrip, type LineGeometry, type Strip } from './strip.ts'

export type LineScores = {
  /** One vector a place: how well each of CHARACTERS fits, as log-probability. */
  logs: Float32Array[]
  /** Correlation of the best glyph at each place. */
  fits: number[]
  /** Correlation of the best glyph just before the first and after the last place: print there means a wrong count. */
  beyond: number
}

/**
 * Independent details in a window of a blurred, compressed photo: fewer than its pixels. It turns correlations into
 * likelihoods: ratio = exp(DETAILS * difference / (1 - best^2)).
 */
const DETAILS = 30

/** Heights over `line.cap` tried for the line as a whole. */
const STRETCH = [0.88, 0.94, 1, 1.06, 1.12]
const RISE = 2

/** Scores every character at every place of an aligned line. The seam for a trained net: same input, same answer. */
export function readLine(gray: Gray, line: LineGeometry, places: number): LineScores {
  const pitch = FINE[0]!.pitch
  const rows = FINE[0]!.height + 2 * RISE
  const strips = STRETCH.map((stretch) => {
    const strip = extractStrip(gray, { ...line, cap: line.cap * stretch }, places, pitch, rows)
    return { strip, floor: contrastFloor(strip) }
  })
  const middles = findMiddles(strips[2]!, places, pitch)
  const { view, templates, rise } = bestView(strips, middles)
  const window = new Float32Array(pitch * templates.height)
  const found = new Float32Array(CHARACTERS.length)
  const best = (middle: number): Float32Array => {
    const top = new Float32Array(CHARACTERS.length).fill(-1)
    for (let left = middle - pitch / 2 - 1; left <= middle - pitch / 2 + 1; left++) {
      if (left < 0 || left + pitch > view.strip.width) continue
      for (let up = Math.max(0, rise - 1); up <= Math.min(2 * RISE, rise + 1); up++) {
        correlate(view.strip, templates, left, up, view.floor, window, found)
        for (let g = 0; g < found.length; g++) if (found[g]! > top[g]!) top[g] = found[g]!
      }
    }
    return top
  }
  const correlations = middles.map(best)
  const ends = [middles[0]! - pitch, middles.at(-1)! + pitch]
  return {
    logs: correlations.map(logProbabilities),
    fits: correlations.map((one) => Math.max(...one)),
    beyond: Math.max(...ends.map((middle) => Math.max(...best(middle)))),
  }
}

type View = { strip: Strip; floor: number }

function findMiddles({ strip, floor }: View, places: number, pitch: number): number[] {
  const window = new Float32Array(pitch * FINE[1]!.height)
  const found = new Float32Array(CHARACTERS.length)
  const evidence = new Float32Array(strip.width)
  for (let left = 0; left + pitch <= strip.width; left++) {
    correlate(strip, FINE[1]!, left, RISE, floor, window, found)
    evidence[left + pitch / 2] = Math.max(0, ...found)
  }
  return placeLine(evidence, places, pitch).middles
}

/** One printing, one camera: height, blur and level are the same along a line, so a fifth of it tells them. */
function bestView(views: readonly View[], middles: readonly number[]) {
  const sample = middles.filter((_, i) => i % 5 === 1)
  const window = new Float32Array(FINE[0]!.pitch * FINE[0]!.height)
  const found = new Float32Array(CHARACTERS.length)
  let best = { view: views[0]!, templates: FINE[0]!, rise: RISE, score: -1 }
  for (const view of views) {
    for (const templates of FINE) {
      for (let rise = 0; rise <= 2 * RISE; rise++) {
        let score = 0
        for (const middle of sample) {
          const left = Math.min(Math.max(0, middle - templates.pitch / 2), view.strip.width - templates.pitch)
          correlate(view.strip, templates, left, rise, view.floor, window, found)
          score += Math.max(...found)
        }
        if (score > best.score) best = { view, templates, rise, score }
      }
    }
  }
  return best
}

function logProbabilities(correlations: Float32Array): Float32Array {
  const most = Math.max(...correlations)
  const sharpness = DETAILS / Math.max(0.05, 1 - most * most)
  let sum = 0
  for (const one of correlations) sum += Math.exp(sharpness * (one - most))
  return correlations.map((one) => sharpness * (one - most) - Math.log(sum))
}
