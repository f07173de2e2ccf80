import type { CheckId, CheckResult, ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { DecisionInput } from './input.ts'

/**
 * The effect of a verdict beyond its points. `doubt`: no approval without a person. `decisive`: rejected.
 * `broken`: the check could not run, which is also a doubt.
 */
export type Weight = 'none' | 'doubt' | 'decisive' | 'broken'

/** Short facts for staff. No personal data: decisions are stored in the clear. */
export type Evidence = Record<string, string | number | boolean | null>

export interface Verdict {
  result: CheckResult
  reason: ReasonCode | null
  weight: Weight
  evidence: Evidence
}

/** A check: pure; one that throws is broken. @param before verdicts of the checks before it */
export type Check = (input: DecisionInput, before: Readonly<Partial<Record<CheckId, Verdict>>>) => Verdict

export function pass(evidence: Evidence = {}): Verdict {
  return { result: 'pass', reason: null, weight: 'none', evidence }
}

export function notApplicable(evidence: Evidence = {}): Verdict {
  return { result: 'not_applicable', reason: null, weight: 'none', evidence }
}

/** Half the points, without review. */
export function remark(reason: ReasonCode, evidence: Evidence = {}): Verdict {
  return { result: 'warn', reason, weight: 'none', evidence }
}

/** Half the points, and the case goes to review. */
export function doubt(reason: ReasonCode, evidence: Evidence = {}): Verdict {
  return { result: 'warn', reason, weight: 'doubt', evidence }
}

/** No points, and the case goes to review. */
export function fail(reason: ReasonCode, evidence: Evidence = {}): Verdict {
  return { result: 'fail', reason, weight: 'doubt', evidence }
}

/** No points, and the verification is rejected. */
export function decisive(reason: ReasonCode, evidence: Evidence = {}): Verdict {
  return { result: 'fail', reason, weight: 'decisive', evidence }
}

/** A picture that this check needs was not read in time; otherwise like a broken check. */
export function late(words: string): Verdict {
  return { result: 'warn', reason: 'reading_late', weight: 'broken', evidence: { error: words } }
}

export function broken(words: string): Verdict {
  return { result: 'warn', reason: 'check_error', weight: 'broken', evidence: { error: words } }
}
