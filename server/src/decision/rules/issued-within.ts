import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import { daysBetween } from './days-between.ts'
import type { RuleItem } from './rule-item.ts'

/** The document was issued within the required number of days. A missing or uncertain date goes to review. */
export const issuedWithin: RuleItem = (input, { validation }) => {
  if (!validation.issuedWithin) return 'not_required'
  const { issueDate, issueSure } = requireDocument(input)
  if (issueDate === null) {
    requireEverySide(input)
    return { reason: 'rule_field_missing', otherwise: 'review', detail: 'issueDate' }
  }
  const { days, otherwise } = validation.issuedWithin
  if (daysBetween(issueDate, input.today) <= days) return 'satisfied'
  return { reason: 'rule_issued_long_ago', otherwise: issueSure ? otherwise : 'review' }
}
