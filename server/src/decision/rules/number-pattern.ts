import { matchesPattern } from '@wabi/contract/rules/number-pattern.ts'
import type { RuleItem } from './rule-item.ts'

/** The number that the customer entered matches the rule's pattern. Another check compares it with the document. */
export const numberPattern: RuleItem = ({ ruleFacts }, { validation }) => {
  if (!validation.numberPattern) return 'not_required'
  if (!ruleFacts) throw new Error('the number is not known')
  const { pattern, otherwise } = validation.numberPattern
  return matchesPattern(pattern, ruleFacts.idNumber) ? 'satisfied' : { reason: 'rule_number_form', otherwise }
}
