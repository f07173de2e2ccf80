import type { RuleKind, ValidationRules } from '@wabi/contract/rules/validation-rules.ts'

/** Props of each part of the form: the rules, functions to set or remove a rule, and the errors. */
export interface PartProps {
  rules: ValidationRules
  set: <K extends RuleKind>(kind: K, value: ValidationRules[K] | undefined) => void
  /** Turns a kind of rule on with its example, or removes it. */
  toggle: (kind: RuleKind) => (on: boolean) => void
  /** The error message for this path or any path below it. */
  wrong: (path: string) => string | undefined
}
