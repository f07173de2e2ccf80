import { CLASSES } from './nets.ts'
import type { RowScores } from './score-rows.ts'

/** Log-odds count no further than this: one sure frame must not outweigh three doubtful ones. */
const MOST_ODDS = 5

/**
 * Frame by frame, the log-odds of "a character" against "none", and what places are fitted to: half of it the
 * log-odds of the likeliest character, for between two close letters the net sees no gap but is torn between both.
 */
export function frameEvidence({ frames, logs }: RowScores): { evidence: Float32Array; odds: Float32Array } {
  const odds = new Float32Array(frames)
  const evidence = new Float32Array(frames)
  for (let t = 0; t < frames; t++) {
    const blank = logs[t * CLASSES]!
    let most = -20
    for (let c = 1; c < CLASSES; c++) most = Math.max(most, logs[t * CLASSES + c]!)
    odds[t] = logOdds(Math.log(Math.max(1e-6, 1 - Math.exp(blank))), blank)
    evidence[t] = (odds[t]! + logOdds(most, Math.log(Math.max(1e-6, 1 - Math.exp(most))))) / 2
  }
  return { evidence, odds }
}

const logOdds = (yes: number, no: number) => Math.max(-MOST_ODDS, Math.min(MOST_ODDS, yes - no))
