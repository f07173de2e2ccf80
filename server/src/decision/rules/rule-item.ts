import type { CheckId, ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Otherwise } from '@wabi/contract/rules/rule-fields.ts'
import type { RuleKind, ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import type { DecisionInput, DocumentRule } from '../model/input.ts'
import type { Verdict } from '../model/verdict.ts'

/** A rule with valid content. */
export type ValidRule = DocumentRule & { validation: ValidationRules }

/** The verdicts of the checks before this one. */
export type Before = Readonly<Partial<Record<CheckId, Verdict>>>

/** A part of a rule that a case does not satisfy. */
export interface Violation {
  reason: ReasonCode
  otherwise: Otherwise
  /** Names of fields, checks or countries; never personal data. */
  detail?: string
}

/** Judges one part of a rule. It throws if the part cannot be judged. */
export type RuleItem = (
  input: DecisionInput,
  rule: ValidRule,
  before: Before,
) => Violation | 'satisfied' | 'not_required'

/** Parts that `client_rules` judges; the others change the settings of other checks and of the score. */
export type JudgedKind =
  | 'requiredFields'
  | Exclude<RuleKind, 'minimumAge' | 'minimumAssurance' | 'approveAt' | 'rejectBelow' | 'levels'>
