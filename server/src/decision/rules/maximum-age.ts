import { ageOn } from '../model/age-on.ts'
import { needDocument, needEverySide } from '../model/need.ts'
import { MIN_AGREEING_READINGS } from '../checks/not-expired.ts'
import type { RuleItem } from './rule-item.ts'

/** The oldest age counts, claimed or on the document; it rejects only if two readings of the document agree. */
export const maximumAge: RuleItem = (input, { validation }) => {
  if (!validation.maximumAge) return 'not_asked'
  const { years, otherwise } = validation.maximumAge
  const { dateOfBirth: printed, birthDates } = needDocument(input)
  const tooOld = (born: string) => ageOn(born, input.today) > years
  const witnesses = birthDates.filter(tooOld).length
  if (witnesses > 0 || [input.claimedDateOfBirth, ...(printed ? [printed] : [])].some(tooOld))
    return { reason: 'rule_too_old', otherwise: witnesses >= MIN_AGREEING_READINGS ? otherwise : 'review' }
  if (printed === null) needEverySide(input)
  return 'kept'
}
