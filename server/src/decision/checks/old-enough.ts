import { ageOn } from '../model/age-on.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, doubt, notApplicable, pass } from '../model/verdict.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import { isProved } from '../model/agreeing-readings.ts'

/**
 * The youngest age counts: the claimed one and those on the document. It rejects only if two readings of the document
 * agree; the customer's entry or a single reading may be an error. The minimum is the client's or the rule's,
 * whichever is higher. With the consent of a guardian, a person decides about a customer below the client's minimum; a
 * rule's minimum stays.
 */
export const oldEnough: Check = (input) => {
  const { minimumAge } = input.settings
  if (minimumAge === 0) return notApplicable()
  const document = requireDocument(input)
  const printed = document.dateOfBirth
  const young = (born: string) => ageOn(born, input.today) < minimumAge
  const witnesses = document.birthDates.filter(young).length
  const guardianConsented = input.guardianConsented === true
  const evidence = {
    minimumAge,
    ...(guardianConsented && { guardianConsented }),
    fromDocument: printed !== null,
    readings: document.birthDates.length,
    witnesses,
  }
  const ages = [input.claimedDateOfBirth, ...(printed ? [printed] : []), ...document.birthDates]
  const youngest = Math.min(...ages.map((born) => ageOn(born, input.today)))
  if (guardianConsented && youngest < minimumAge && youngest >= (input.rule?.validation?.minimumAge ?? 0))
    return doubt('guardian_consented', evidence)
  if (isProved(document.birthDates, young)) return decisive('too_young', evidence)
  if (witnesses > 0 || [input.claimedDateOfBirth, ...(printed ? [printed] : [])].some(young))
    return doubt('age_unconfirmed', evidence)
  if (printed === null) requireEverySide(input)
  return pass(evidence)
}
