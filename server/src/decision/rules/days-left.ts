import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import { MIN_AGREEING_READINGS } from '../checks/not-expired.ts'
import { daysBetween } from './days-between.ts'
import type { RuleItem } from './rule-item.ts'

/**
 * The document is valid for at least the required number of days. A missing, uncertain or single reading of the date
 * goes to review.
 */
export const daysLeft: RuleItem = (input, { validation }) => {
  if (!validation.daysLeft) return 'not_required'
  const { expiryDate, expiryDates } = requireDocument(input)
  if (expiryDate === null) {
    requireEverySide(input)
    return { reason: 'rule_field_missing', otherwise: 'review', detail: 'expiryDate' }
  }
  const { least, otherwise } = validation.daysLeft
  const soon = (date: string) => daysBetween(input.today, date) < least
  if (!soon(expiryDate)) return 'satisfied'
  const proved = expiryDates.filter(soon).length >= MIN_AGREEING_READINGS
  return { reason: 'rule_expires_soon', otherwise: proved ? otherwise : 'review' }
}
