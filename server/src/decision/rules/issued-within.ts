import { needDocument, needEverySide } from '../model/need.ts'
import { daysBetween } from './day-counts.ts'
import type { RuleItem } from './rule-item.ts'

/** The document was issued within so many days. A date that was not read, or weakly, is for a person. */
export const issuedWithin: RuleItem = (input, { validation }) => {
  if (!validation.issuedWithin) return 'not_asked'
  const { issueDate, issueSure } = needDocument(input)
  if (issueDate === null) {
    needEverySide(input)
    return { reason: 'rule_field_missing', otherwise: 'review', detail: 'issueDate' }
  }
  const { days, otherwise } = validation.issuedWithin
  if (daysBetween(issueDate, input.today) <= days) return 'kept'
  return { reason: 'rule_issued_long_ago', otherwise: issueSure ? otherwise : 'review' }
}
