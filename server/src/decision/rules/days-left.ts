import { needDocument, needEverySide } from '../model/need.ts'
import { MIN_AGREEING_READINGS } from '../checks/not-expired.ts'
import { daysBetween } from './day-counts.ts'
import type { RuleItem } from './rule-item.ts'

/**
 * The document is valid for at least so many more days. A date without a reading, or with a weak or single one, goes
 * to review.
 */
export const daysLeft: RuleItem = (input, { validation }) => {
  if (!validation.daysLeft) return 'not_asked'
  const { expiryDate, expiryDates } = needDocument(input)
  if (expiryDate === null) {
    needEverySide(input)
    return { reason: 'rule_field_missing', otherwise: 'review', detail: 'expiryDate' }
  }
  const { least, otherwise } = validation.daysLeft
  const soon = (date: string) => daysBetween(input.today, date) < least
  if (!soon(expiryDate)) return 'kept'
  const proved = expiryDates.filter(soon).length >= MIN_AGREEING_READINGS
  return { reason: 'rule_expires_soon', otherwise: proved ? otherwise : 'review' }
}
