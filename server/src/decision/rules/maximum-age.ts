import { ageOn } from '../model/age-on.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import { MIN_AGREEING_READINGS } from '../checks/not-expired.ts'
import type { RuleItem } from './rule-item.ts'

/** The highest age counts, claimed or on the document. It rejects only if two readings of the document agree. */
export const maximumAge: RuleItem = (input, { validation }) => {
  if (!validation.maximumAge) return 'not_required'
  const { years, otherwise } = validation.maximumAge
  const { dateOfBirth: printed, birthDates } = requireDocument(input)
  const tooOld = (born: string) => ageOn(born, input.today) > years
  const witnesses = birthDates.filter(tooOld).length
  if (witnesses > 0 || [input.claimedDateOfBirth, ...(printed ? [printed] : [])].some(tooOld))
    return { reason: 'rule_too_old', otherwise: witnesses >= MIN_AGREEING_READINGS ? otherwise : 'review' }
  if (printed === null) requireEverySide(input)
  return 'satisfied'
}
