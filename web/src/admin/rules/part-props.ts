import type { RuleKind, ValidationRules } from '@wabi/contract/rules/validation-rules.ts'

/** What each part of the form is given: the rules, how one of them is set or left out, and what is wrong. */
export interface PartProps {
  rules: ValidationRules
  set: <K extends RuleKind>(kind: K, value: ValidationRules[K] | undefined) => void
  /** Turns a kind on with its example, or leaves it out. */
  toggle: (kind: RuleKind) => (on: boolean) => void
  /** Words for what stands at this path or below it. */
  wrong: (path: string) => string | undefined
}
