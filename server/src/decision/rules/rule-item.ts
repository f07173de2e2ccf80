import type { CheckId, ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Otherwise } from '@wabi/contract/rules/rule-fields.ts'
import type { RuleKind, ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import type { DecisionInput, DocumentRule } from '../model/input.ts'
import type { Verdict } from '../model/verdict.ts'

/** A rule whose content could be read. */
export type ReadRule = DocumentRule & { validation: ValidationRules }

/** What the checks before this one said. */
export type Before = Readonly<Partial<Record<CheckId, Verdict>>>

/** A part of a rule that a case does not keep. */
export interface Unkept {
  reason: ReasonCode
  otherwise: Otherwise
  /** What of it, never values of the person. */
  detail?: string
}

/** `kept`, or what is not; `not_asked` where the rule has no such part. It may throw: then nobody can say. */
export type RuleItem = (input: DecisionInput, rule: ReadRule, before: Before) => Unkept | 'kept' | 'not_asked'

/** Parts that `client_rules` judges; the others change what other checks and the sum go by. */
export type JudgedKind =
  | 'requiredFields'
  | Exclude<RuleKind, 'minimumAge' | 'minimumAssurance' | 'approveAt' | 'rejectBelow' | 'levels'>
