import type { CheckId } from '@wabi/contract/verification/checks.ts'
import type { GroupFinding } from '@wabi/contract/shapes/evidence-group.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import { evidenceGroups } from './evidence-groups.ts'
import { MAX_POINTS, SHARE } from './points.ts'
import type { DecisionSettings } from './settings.ts'
import type { Verdict } from './verdict.ts'

export type Verdicts = Record<CheckId, Verdict>

export interface Sum {
  earned: number
  possible: number
  /** The rounded share before any cap. */
  rawScore: number
  overallScore: number
  outcome: Outcome
  cap: 'decisive' | 'doubt' | null
  groups: GroupFinding[]
}

/**
 * Adds up the verdicts and derives the outcome. Score: 100 x earned / possible, rounded; a decisive failure caps it
 * below `rejectBelow`, a doubt below `approveAt`; without a decisive failure it is at least `rejectBelow`. Only a
 * decisive failure rejects, and with `rejectBy: people` it counts as a doubt; approval requires a pass in each evidence group, no doubt, and a score of at least
 * `approveAt`. Making a verdict worse never improves score or outcome.
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
  const groups = evidenceGroups(verdicts)
  const totals = { earned, possible, rawScore, groups }

  const { approveAt, rejectBelow, rejectBy } = settings
  if (rejectBy === 'rules' && all.some(({ weight }) => weight === 'decisive')) {
    const overallScore = Math.min(rawScore, rejectBelow - 1)
    return { ...totals, overallScore, outcome: 'rejected', cap: 'decisive' }
  }
  const doubts = all.some(({ weight }) => weight !== 'none') || groups.some(({ result }) => result !== 'pass')
  const capped = doubts ? Math.min(rawScore, approveAt - 1) : rawScore
  const overallScore = Math.max(capped, rejectBelow)
  const outcome = !doubts && overallScore >= approveAt ? 'approved' : 'pending_review'
  return { ...totals, overallScore, outcome, cap: doubts ? 'doubt' : null }
}
