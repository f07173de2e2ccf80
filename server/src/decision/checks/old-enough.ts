import { ageOn } from '../age-on.ts'
import type { Check } from '../verdict.ts'
import { decisive, notApplicable, pass } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/**
 * The younger of the two ages counts: the one claimed and, when it was read, the one on the document. The age that is
 * asked for is the client's or the rule's, whichever is higher.
 */
export const oldEnough: Check = (input) => {
  const { minimumAge } = input.settings
  if (minimumAge === 0) return notApplicable()
  const document = needDocument(input)
  const printed = document.dateOfBirth
  const ages = [input.claimedDateOfBirth, ...(printed ? [printed] : [])].map((born) =>
    ageOn(born, input.today),
  )
  const evidence = { minimumAge, fromDocument: printed !== null }
  if (Math.min(...ages) < minimumAge) return decisive('too_young', evidence)
  if (printed === null) needEverySide(input)
  return pass(evidence)
}
