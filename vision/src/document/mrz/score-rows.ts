import type { Gray } from '../../image/gray.ts'
import { CLASSES, FRAME_PX, STRIP_HEIGHT, loadMrzNets } from './nets.ts'
import { normalize } from './normalize.ts'
import { cutStrip, type TextRow } from './strip.ts'

/** Height of a capital in a strip, in pixels, as in training. */
const CAP_PX = 16
/** Longer strips contain no MRZ and would only cost time. */
const MAX_WIDTH_PX = 1400

/** The net's output for a row: for each frame (4 pixels of its strip) the log-probability of each class. */
export type RowScores = {
  row: TextRow
  frames: number
  /** `frames * CLASSES` log-probabilities, frame by frame */
  logs: Float32Array
  /** Picture pixels per frame. */
  framePx: number
}

/**
 * How a strip is sampled: its scale relative to the net's own, its shift in pixels of the strip, and its margin at
 * either end as a share of the row's length, since what lies beyond the first and last position matters too.
 */
export type Sampling = { zoom: number; shiftPx: number; beyond: number }

/** Reads rows in a single run of the net; every row is cut to the same width. */
export async function scoreRows(
  gray: Gray,
  rows: readonly TextRow[],
  { zoom, shiftPx, beyond }: Sampling,
): Promise<RowScores[]> {
  const cap = rows.reduce((sum, row) => sum + row.cap, 0) / rows.length
  const length = Math.max(...rows.map((row) => row.length))
  const px = cap / (CAP_PX * zoom)
  const wide = Math.min(MAX_WIDTH_PX, (length * (1 + 2 * beyond)) / px)
  const width = Math.max(8 * FRAME_PX, Math.ceil(wide / FRAME_PX) * FRAME_PX)
  const size = width * STRIP_HEIGHT
  const strips = new Float32Array(rows.length * size)
  for (const [i, row] of rows.entries()) {
    strips.set(normalize(cutStrip(gray, moved(row, shiftPx * px), width, STRIP_HEIGHT, px)), i * size)
  }
  const nets = await loadMrzNets()
  const scores = await nets.scoreStrips(strips, rows.length, width)
  const frames = width / FRAME_PX
  return rows.map((row, i) => ({
    row: moved(row, shiftPx * px),
    frames,
    framePx: FRAME_PX * px,
    logs: logSoftmax(scores.subarray(i * CLASSES * frames, (i + 1) * CLASSES * frames), frames),
  }))
}

/** Shifts a row along and across its direction. */
const moved = (row: TextRow, by: number): TextRow => ({
  ...row,
  x: row.x + by * (Math.cos(row.angle) - 0.6 * Math.sin(row.angle)),
  y: row.y + by * (Math.sin(row.angle) + 0.6 * Math.cos(row.angle)),
})

/** Input ordered by class, output by frame. */
function logSoftmax(scores: Float32Array, frames: number): Float32Array {
  const logs = new Float32Array(frames * CLASSES)
  for (let t = 0; t < frames; t++) {
    let most = -Infinity
    for (let c = 0; c < CLASSES; c++) most = Math.max(most, scores[c * frames + t]!)
    let sum = 0
    for (let c = 0; c < CLASSES; c++) sum += Math.exp(scores[c * frames + t]! - most)
    const norm = most + Math.log(sum)
    for (let c = 0; c < CLASSES; c++) logs[t * CLASSES + c] = scores[c * frames + t]! - norm
  }
  return logs
}
