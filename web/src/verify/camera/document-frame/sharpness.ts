import type { Frame } from './frame.ts'

/** Length of the stretches in which an edge is looked for, in pixels of the video. */
const STRETCH_PX = 9
/** Levels between the darkest and the brightest pixel from which a stretch counts: noise alone reaches less. */
const MIN_RANGE = 38
/** Stretches with an edge below which nothing is known. */
const MIN_STRETCHES = 16
/** Of the stretches with an edge, this share is blurrier than the result. */
const QUANTILE = 0.75

/**
 * How abruptly print ends, 0 (blurred) to 1 (sharp): the steepest part of an edge over two pixels, relative to the whole
 * edge. The lesser of both directions, because a moving camera blurs only one. null where there is too little print.
 */
export function measureSharpness({ width, height, data }: Frame): number | null {
  const gray = new Float32Array(width * height)
  for (let i = 0, from = 0; i < gray.length; i++, from += 4)
    gray[i] = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!
  const across = steepestShares(gray, height, width, width, 1)
  const down = steepestShares(gray, width, height, 1, width)
  if (across === null || down === null) return across ?? down
  return Math.min(across, down)
}

function steepestShares(
  gray: Float32Array,
  lines: number,
  length: number,
  lineStride: number,
  stride: number,
): number | null {
  const found: { range: number; share: number }[] = []
  for (let line = 0; line < lines; line += 2)
    for (let start = 0; start + STRETCH_PX < length; start += STRETCH_PX) {
      let [low, high, steepest] = [255, 0, 0]
      for (let k = 0; k < STRETCH_PX; k++) {
        const i = line * lineStride + (start + k) * stride
        const value = gray[i]!
        if (value < low) low = value
        if (value > high) high = value
        if (k < 2) continue
        const slope = Math.abs(value - gray[i - 2 * stride]!)
        if (slope > steepest) steepest = slope
      }
      const range = high - low
      if (range >= MIN_RANGE) found.push({ range, share: steepest / range })
    }
  // A stretch with only a part of a blurred edge looks sharp: those with the whole of it have more contrast.
  const most = quantile(
    found.map(({ range }) => range),
    0.9,
  )
  const whole = found.filter(({ range }) => range >= 0.6 * most).map(({ share }) => share)
  return whole.length < MIN_STRETCHES ? null : quantile(whole, QUANTILE)
}

function quantile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(share * values.length)] ?? 0
}
