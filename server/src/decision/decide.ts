import type { AssuranceLevel } from '@wabi/contract/verification/assurance.ts'
import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import { CHECKS, REASONS } from '@wabi/contract/verification/checks.ts'
import type { CheckId, CheckResult, ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { GroupFinding } from '@wabi/contract/shapes/evidence-group.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import { checks } from './all-checks.ts'
import { computeAssurance } from './model/evidence-groups.ts'
import { withFiniteFacts } from './model/finite-facts.ts'
import type { DecisionInput } from './model/input.ts'
import { MAX_POINTS, RULES_VERSION, SHARE } from './model/points.ts'
import { ReadingLate } from './model/reading-late.ts'
import { type LevelReached, levelReached } from './rules/level-reached.ts'
import { applyRule } from './rules/apply-rule.ts'
import { withTemplate } from './rules/with-template.ts'
import { sum, type Verdicts } from './model/sum.ts'
import { broken, late, type Evidence, type Verdict } from './model/verdict.ts'

/** One line of a decision, in the shape of the contract's `CheckFinding`, with the words for clients. */
export interface DecidedCheck {
  check: CheckId
  name: string
  result: CheckResult
  reason: ReasonCode | null
  words: string
  points: number
  maxPoints: number
  evidence: Evidence
}

export interface Decision {
  outcome: Outcome
  /** Whole number, 0-100. */
  overallScore: number
  /** Reasons of every check that did not pass, in the order of the checks, each once. */
  reasons: ReasonCode[]
  checks: DecidedCheck[]
  /** The evidence in each group, and its strength. */
  evidenceGroups: GroupFinding[]
  /** The level of assurance that the evidence reaches by itself; null if a group does not pass, and after a rejection. */
  assurance: AssuranceLevel | null
  rulesVersion: string
  /** The version of `verification_rules` that was applied; null without one. */
  rule: { id: string; version: number } | null
  /** The highest of the rule's levels whose requirements are met; valid once the case is approved. */
  level: LevelReached | null
}

/**
 * The one function that computes an outcome (docs/SCORING.md explains it). Pure and total: a check that throws or
 * is named in `errors` counts as broken, which leads to review and never to a pass. So does one that needs a late
 * reading, with its own reason, or facts with a number that is not finite.
 */
export function decide(rawInput: DecisionInput): Decision {
  const finite = withFiniteFacts(rawInput)
  const input = underRules(finite)
  const verdicts = {} as Verdicts
  for (const check of CHECKS) verdicts[check] = judge(check, input, verdicts)
  const { outcome, overallScore, groups } = sum(verdicts, input.settings)
  const reasons = CHECKS.flatMap((check) => verdicts[check].reason ?? [])
  return {
    outcome,
    overallScore,
    reasons: [...new Set(reasons)],
    checks: CHECKS.map((check) => line(check, verdicts[check])),
    evidenceGroups: groups,
    assurance: outcome === 'rejected' ? null : computeAssurance(groups),
    rulesVersion: RULES_VERSION,
    rule: finite.rule && { id: finite.rule.id, version: finite.rule.version },
    level: levelReached(input, verdicts),
  }
}

/** The input with the rule, and the settings, that apply: the strictest of client, platform and check template. */
export function underRules(given: DecisionInput): DecisionInput {
  const rule = withTemplate(given.rule, given.template)
  return { ...given, rule, settings: applyRule(given.settings, rule) }
}

/** Runs one check, given the verdicts of those before it. `input` is `underRules`. */
export function judge(check: CheckId, input: DecisionInput, before: Partial<Verdicts>): Verdict {
  const error = input.errors[check]
  if (error !== undefined) return broken(error)
  try {
    return checks[check](input, before)
  } catch (cause) {
    if (cause instanceof ReadingLate) return late(cause.message)
    return broken(cause instanceof Error ? cause.message : 'unknown')
  }
}

function line(check: CheckId, { result, reason, evidence }: Verdict): DecidedCheck {
  const share = SHARE[result]
  return {
    check,
    name: CHECK_NAMES[check],
    result,
    reason,
    words: reason ? REASONS[reason][1] : '',
    points: share === null ? 0 : MAX_POINTS[check] * share,
    maxPoints: share === null ? 0 : MAX_POINTS[check],
    evidence,
  }
}
