import { CLASSES } from './nets.ts'
import type { RowScores } from './score-rows.ts'
import type { TextRow } from './strip.ts'

/** A character within this many frames of a strip's end suggests that the line continues. */
const AT_END = 7
/** Length by which a line is then extended, as a share of its length. */
const FURTHER = 0.3

/**
 * How certain the characters of a row are, as the mean over all frames: upside down they are detected but not
 * recognized. 0 to 1, about a half for a whole line.
 */
export function certainty({ frames, logs }: RowScores): number {
  let sum = 0
  for (let t = 0; t < frames; t++) sum += characterAt(logs, t)
  return sum / frames
}

/** Extended rows where characters reach a strip's end; null when all rows end inside. */
export function extendRows(rows: readonly TextRow[], scores: readonly RowScores[]): TextRow[] | null {
  const reaches = (end: (frames: number) => number) =>
    scores.filter(({ frames, logs }) => {
      const from = end(frames)
      let sum = 0
      for (let t = from; t < from + AT_END; t++) sum += characterAt(logs, t)
      return sum > 0.28 * AT_END
    }).length *
      2 >=
    rows.length
  const before = reaches(() => 0)
  const after = reaches((frames) => frames - AT_END)
  if (!before && !after) return null
  return rows.map((row) => {
    const more = FURTHER * row.length
    const shift = ((after ? more : 0) - (before ? more : 0)) / 2
    const length = row.length + (after ? more : 0) + (before ? more : 0)
    return {
      ...row,
      x: row.x + shift * Math.cos(row.angle),
      y: row.y + shift * Math.sin(row.angle),
      length,
      // A parabola fitted to the visible part does not predict what lies beyond.
      bend: 0,
    }
  })
}

/** Probability of the likeliest character. */
function characterAt(logs: Float32Array, frame: number): number {
  let most = -Infinity
  for (let c = 1; c < CLASSES; c++) most = Math.max(most, logs[frame * CLASSES + c]!)
  return Math.exp(most)
}
