import type { RULE_STATES } from '@wabi/contract/shapes/rule-versions.ts'
import type { RuleRow } from './to-document-rule.ts'

/** A version is a draft until it is first put in force, and never becomes a draft again. */
export function ruleState({
  isActive,
  putInForceAt,
}: Pick<RuleRow, 'isActive' | 'putInForceAt'>): (typeof RULE_STATES)[number] {
  if (isActive) return 'in_force'
  return putInForceAt === null ? 'draft' : 'retired'
}
