/** A straight edge: its angle to the band in degrees, and the strength of a level line relative to it, 0 to 1. */
export type Edge = { degrees: number; level: number }

const STEP_DEGREES = 0.25
const MAX_STEPS = 12

/** Brightness gradients across an edge, row by row; rows run across the edge and are `stride` pixels apart. */
export type Band = { slopes: Float32Array; rows: number; columns: number; stride: number }

/**
 * The strongest straight edge along a band: the mean gradient along each line of each tilt, as in a Radon transform.
 */
export function edgeTilt(band: Band): Edge {
  const scores: number[] = []
  for (let step = -MAX_STEPS; step <= MAX_STEPS; step++)
    scores.push(strongest(band, Math.tan((step * STEP_DEGREES * Math.PI) / 180)))
  const top = scores.indexOf(Math.max(...scores))
  const [before, best, after] = [scores[top - 1] ?? 0, scores[top]!, scores[top + 1] ?? 0]
  const bend = before - 2 * best + after
  const beside = top > 0 && top < scores.length - 1 && bend < 0 ? (before - after) / bend / 2 : 0
  return {
    degrees: (top - MAX_STEPS + beside) * STEP_DEGREES,
    level: best > 0 ? scores[MAX_STEPS]! / best : 1,
  }
}

/** The largest mean gradient among the lines of one tilt. */
function strongest({ slopes, rows, columns, stride }: Band, tangent: number): number {
  const sums = new Float32Array(columns)
  for (let row = 0; row < rows; row++) {
    const shift = tangent * stride * (row - (rows - 1) / 2)
    const whole = Math.floor(shift)
    const part = shift - whole
    const first = row * columns
    // Beyond either end a row repeats its last value.
    const [from, to] = [Math.min(columns, Math.max(0, -whole)), Math.min(columns, columns - 1 - whole)]
    for (let column = 0; column < from; column++) sums[column]! += slopes[first]!
    for (let column = from, i = first + from + whole; column < to; column++, i++)
      sums[column]! += slopes[i]! * (1 - part) + slopes[i + 1]! * part
    for (let column = Math.max(from, to); column < columns; column++)
      sums[column]! += slopes[first + columns - 1]!
  }
  return Math.max(...sums.map(Math.abs)) / rows
}
