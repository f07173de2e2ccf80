import type { CheckId } from '@wabi/contract/checks.ts'
import type { Outcome } from '@wabi/contract/states.ts'
import { CONFLICTS_THAT_REJECT, MAX_POINTS, SHARE } from './points.ts'
import type { DecisionSettings } from './settings.ts'
import type { Verdict } from './verdict.ts'

export type Verdicts = Record<CheckId, Verdict>

const CLAIMS: readonly CheckId[] = ['name_matches', 'date_of_birth_matches', 'id_number_matches']

export interface Sum {
  earned: number
  possible: number
  /** The rounded share before any cap. */
  rawScore: number
  overallScore: number
  outcome: Outcome
  cap: 'decisive' | 'doubt' | null
}

/**
 * Adds up the verdicts and draws the outcome. By hand: 100 x earned / possible, rounded; a decisive failure caps it
 * below `rejectBelow`, a doubt below `approveAt`. Worsening any verdict never lifts score or outcome.
 */
export function sum(verdicts: Verdicts, settings: DecisionSettings): Sum {
  let earned = 0
  let possible = 0
  for (const [check, verdict] of Object.entries(verdicts) as [CheckId, Verdict][]) {
    const share = SHARE[verdict.result]
    if (share === null) continue
    earned += MAX_POINTS[check] * share
    possible += MAX_POINTS[check]
  }
  const rawScore = possible === 0 ? 0 : Math.round((100 * earned) / possible)

  const all = Object.values(verdicts)
  const conflicts = CLAIMS.filter((check) => verdicts[check].result === 'fail').length
  const rejects = all.some(({ weight }) => weight === 'decisive') || conflicts >= CONFLICTS_THAT_REJECT
  const broke = all.some(({ weight }) => weight === 'broken')
  const doubts = possible === 0 || all.some(({ weight }) => weight !== 'none')

  const { approveAt, rejectBelow } = settings
  if (rejects) {
    const overallScore = Math.min(rawScore, rejectBelow - 1)
    return { earned, possible, rawScore, overallScore, outcome: 'rejected', cap: 'decisive' }
  }
  const capped = doubts ? Math.min(rawScore, approveAt - 1) : rawScore
  // A broken check means review: what it could not find out must not reject either.
  const overallScore = broke ? Math.max(capped, rejectBelow) : capped
  const outcome =
    overallScore < rejectBelow
      ? 'rejected'
      : overallScore >= approveAt && !doubts
        ? 'approved'
        : 'pending_review'
  return { earned, possible, rawScore, overallScore, outcome, cap: doubts ? 'doubt' : null }
}
