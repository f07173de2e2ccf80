import { CHARACTERS, type Templates } from './glyphs.ts'
import type { Strip } from './strip.ts'

/**
 * Correlation of every glyph with the strip's window whose left top is (left, top); -1 to 1, into `out`.
 * A window without ink correlates with nothing: `floor` (a share of the strip's usual contrast) keeps noise small.
 */
export function correlate(
  strip: Strip,
  templates: Templates,
  left: number,
  top: number,
  floor: number,
  window: Float32Array,
  out: Float32Array,
): void {
  const { pitch, height, vectors } = templates
  let sum = 0
  for (let y = 0, i = 0; y < height; y++) {
    const row = (top + y) * strip.width + left
    for (let x = 0; x < pitch; x++, i++) {
      const value = strip.ink[row + x]!
      window[i] = value
      sum += value
    }
  }
  const size = pitch * height
  const mean = sum / size
  let power = 0
  for (let i = 0; i < size; i++) {
    const value = window[i]! - mean
    window[i] = value
    power += value * value
  }
  const scale = 1 / (Math.sqrt(power) + floor * Math.sqrt(size))
  for (let g = 0, at = 0; g < CHARACTERS.length; g++) {
    let dot = 0
    for (let i = 0; i < size; i++, at++) dot += window[i]! * vectors[at]!
    out[g] = dot * scale
  }
}

/** A fifth of the strip's standard deviation: the contrast below which a window counts as empty. */
export function contrastFloor(strip: Strip): number {
  let sum = 0
  let squares = 0
  for (const value of strip.ink) {
    sum += value
    squares += value * value
  }
  const n = strip.ink.length
  return 0.2 * Math.sqrt(Math.max(1, squares / n - (sum / n) ** 2))
}
