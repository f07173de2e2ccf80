import { CLASSES } from './nets.ts'
import type { RowScores } from './score-rows.ts'

/** Limit of the log-odds, so that one certain frame does not outweigh three doubtful ones. */
const MAX_ODDS = 5

/**
 * For each frame, the log-odds of "a character" against "none", and the evidence that positions are fitted to: half of
 * it is the log-odds of the likeliest character, because between two close letters the net sees no gap but is undecided
 * between both.
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

const logOdds = (yes: number, no: number) => Math.max(-MAX_ODDS, Math.min(MAX_ODDS, yes - no))
