import { ageOn } from '../age-on.ts'
import { needDocument, needEverySide } from '../checks/need.ts'
import type { RuleItem } from './rule-item.ts'

/** Of the age claimed and the one on the document the older counts. */
export const maximumAge: RuleItem = (input, { validation }) => {
  if (!validation.maximumAge) return 'not_asked'
  const { years, otherwise } = validation.maximumAge
  const printed = needDocument(input).dateOfBirth
  const born = [input.claimedDateOfBirth, ...(printed ? [printed] : [])]
  if (Math.max(...born.map((day) => ageOn(day, input.today))) > years)
    return { reason: 'rule_too_old', otherwise }
  if (printed === null) needEverySide(input)
  return 'kept'
}
