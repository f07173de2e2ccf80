import type { ReplyOf } from '@wabi/contract/api.ts'

export type Decision = NonNullable<ReplyOf<'getVerification'>['data']['decision']>
export type Check = Decision['checks'][number]

export interface ScoreSum {
  earned: number
  possible: number
  /** `100 × earned ÷ possible`, unrounded; 0 if no points are possible. */
  exact: number
  /** `exact` rounded to a whole number. */
  share: number
  /**
   * Adjustment between share and score (docs/SCORING.md): a cap, the minimum of a case that is not rejected, or none.
   */
  step: 'none' | 'decisive_cap' | 'doubt_cap' | 'floor'
  /** The texts of the checks behind that step. */
  because: string[]
}

/** Recomputes a decision's score from its points, step by step. */
export function scoreSum({ checks, overallScore, outcome }: Decision): ScoreSum {
  const earned = checks.reduce((total, { points }) => total + points, 0)
  const possible = checks.reduce((total, { maxPoints }) => total + maxPoints, 0)
  const exact = possible === 0 ? 0 : (100 * earned) / possible
  const share = Math.round(exact)
  const step = getStep(overallScore - share, outcome)
  const because = checks.filter((check) => isBehind(step, check)).map(({ words }) => words)
  return { earned, possible, exact, share, step, because: [...new Set(because)] }
}

function getStep(change: number, outcome: Decision['outcome']): ScoreSum['step'] {
  if (change > 0) return 'floor'
  if (change === 0) return 'none'
  return outcome === 'rejected' ? 'decisive_cap' : 'doubt_cap'
}

function isBehind(step: ScoreSum['step'], { result }: Check): boolean {
  if (step === 'none' || step === 'floor') return false
  if (step === 'decisive_cap') return result === 'fail'
  return result === 'fail' || result === 'warn'
}
