import { matchesPattern } from '@wabi/contract/rules/number-pattern.ts'
import type { RuleItem } from './rule-item.ts'

/** The number that the customer gave has the form of such a document's numbers; that the document bears it, another check asks. */
export const numberPattern: RuleItem = ({ ruleFacts }, { validation }) => {
  if (!validation.numberPattern) return 'not_asked'
  if (!ruleFacts) throw new Error('the number is not known')
  const { pattern, otherwise } = validation.numberPattern
  return matchesPattern(pattern, ruleFacts.idNumber) ? 'kept' : { reason: 'rule_number_form', otherwise }
}
