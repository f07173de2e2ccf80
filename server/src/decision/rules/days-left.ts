import { needDocument, needEverySide } from '../checks/need.ts'
import { daysBetween } from './day-counts.ts'
import type { RuleItem } from './rule-item.ts'

/** The document stays valid for so many days more. A date that was not read, or weakly, is for a person. */
export const daysLeft: RuleItem = (input, { validation }) => {
  if (!validation.daysLeft) return 'not_asked'
  const { expiryDate, expirySure } = needDocument(input)
  if (expiryDate === null) {
    needEverySide(input)
    return { reason: 'rule_field_missing', otherwise: 'review', detail: 'expiryDate' }
  }
  const { least, otherwise } = validation.daysLeft
  if (daysBetween(input.today, expiryDate) >= least) return 'kept'
  return { reason: 'rule_expires_soon', otherwise: expirySure ? otherwise : 'review' }
}
