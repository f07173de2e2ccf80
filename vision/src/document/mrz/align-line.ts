import type { Gray } from '../../image/gray.ts'
import { contrastFloor, correlate } from './correlate.ts'
import type { TextRow } from './find-bands.ts'
import { CHARACTERS, COARSE } from './glyphs.ts'
import { placeLine } from './place-line.ts'
import { MARGIN_PLACES, extractStrip, type LineGeometry } from './strip.ts'

/** Height over width of a place as photographed: tilt and odd printing move it from OCR-B's own 1. */
const SHAPES = [1, 0.86, 1.16]
/** From here on the first shape is right enough; below the other, no shape makes OCR-B of it. */
const CLEARLY = 0.68
const HOPELESS = 0.45
/** Rows searched above and below, at 8 rows a capital. */
const REACH = 4

/**
 * Finds how a row of print with `places` characters lies, to a fraction of a pixel: tries the glyphs at half size
 * at every column, several heights and shapes, and fits a straight line through where they sat best.
 * @returns the geometry and the mean correlation per place (0.5 and more is OCR-B print).
 */
export function alignLine(gray: Gray, row: TextRow, places: number): { line: LineGeometry; score: number } {
  let line = startLine(row, places, 1)
  let score = -1
  for (const shape of SHAPES) {
    const tried = tryLine(gray, startLine(row, places, shape), places)
    if (tried.score > score) ({ line, score } = tried)
    if (score > CLEARLY) break
    if (score < HOPELESS) return { line, score }
  }
  // Once more from the better start: the slope and the pitch are now nearly right.
  const again = tryLine(gray, line, places)
  return again.score > score ? again : { line, score }
}

function startLine(row: TextRow, places: number, shape: number): LineGeometry {
  // A row's ink ends a quarter place short of the outer places' edges.
  const pitch = row.length / (places - 0.3)
  const back = ((places - 1) / 2) * pitch
  return {
    x: row.x - back * Math.cos(row.angle),
    y: row.y - back * Math.sin(row.angle),
    angle: row.angle,
    pitch,
    cap: pitch * shape,
  }
}

function tryLine(gray: Gray, line: LineGeometry, places: number): { line: LineGeometry; score: number } {
  const { pitch, height } = COARSE
  const strip = extractStrip(gray, line, places, pitch, height + 2 * REACH)
  const floor = contrastFloor(strip)
  const evidence = new Float32Array(strip.width)
  const heights = new Float32Array(strip.width)
  const window = new Float32Array(pitch * height)
  const found = new Float32Array(CHARACTERS.length)
  for (let left = 0; left + pitch <= strip.width; left++) {
    const middle = left + pitch / 2
    for (let top = 0; top <= 2 * REACH; top++) {
      correlate(strip, COARSE, left, top, floor, window, found)
      let best = 0
      for (let g = 0; g < found.length; g++) if (found[g]! > best) best = found[g]!
      if (best > evidence[middle]!) {
        evidence[middle] = best
        heights[middle] = top
      }
    }
  }
  const { middles, total } = placeLine(evidence, places, pitch)
  return { line: refit(line, middles, heights, evidence), score: total / places }
}

/** Straight lines through the middles (pitch and start) and through the heights they sat at (slope and level). */
function refit(
  line: LineGeometry,
  middles: readonly number[],
  heights: Float32Array,
  evidence: Float32Array,
): LineGeometry {
  const { pitch, height, above } = COARSE
  const weight = middles.map((x) => Math.max(0, evidence[x]! - 0.4) ** 2 + 1e-6)
  const across = fitLine(middles, weight)
  const top = fitLine(
    middles.map((x) => heights[x]!),
    weight,
  )
  // The strip's middle row is the capitals' middle when the window's top is at this height.
  const level = (height + 2 * REACH) / 2 - above - pitch / 2
  const u = ((across.at(0) - pitch * (MARGIN_PLACES + 0.5)) * line.pitch) / pitch
  const v = ((top.at(0) - level) * line.cap) / pitch
  const cos = Math.cos(line.angle)
  const sin = Math.sin(line.angle)
  const lean = (top.slope * (line.cap / pitch)) / (across.slope * (line.pitch / pitch))
  return {
    x: line.x + u * cos - v * sin,
    y: line.y + u * sin + v * cos,
    angle: line.angle + Math.atan(Math.max(-0.1, Math.min(0.1, lean))),
    pitch: (line.pitch * across.slope) / pitch,
    cap: line.cap,
  }
}

/** Weighted least squares of values over 0, 1, 2 …, twice: the second time without what lay far off. */
function fitLine(
  values: readonly number[],
  weights: readonly number[],
): { slope: number; at: (i: number) => number } {
  let kept = [...weights]
  let slope = 0
  let offset = 0
  for (let round = 0; round < 2; round++) {
    let [sw, si, sv, sii, siv] = [0, 0, 0, 0, 0]
    for (const [i, value] of values.entries()) {
      const w = kept[i]!
      sw += w
      si += w * i
      sv += w * value
      sii += w * i * i
      siv += w * i * value
    }
    slope = (sw * siv - si * sv) / (sw * sii - si * si)
    offset = (sv - slope * si) / sw
    kept = weights.map((w, i) => (Math.abs(values[i]! - offset - slope * i) > 1.5 ? w / 50 : w))
  }
  return { slope, at: (i) => offset + slope * i }
}
