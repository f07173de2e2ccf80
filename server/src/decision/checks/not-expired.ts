import type { Check } from '../model/verdict.ts'
import { decisive, doubt, notApplicable, pass } from '../model/verdict.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'

/** Independent readings that prove a fact: MRZ and print, or two photos. A single one may be a reading error. */
export const MIN_AGREEING_READINGS = 2

/**
 * Valid until the end of the expiry date. A single contrary reading does not reject. Old Kebele cards have no expiry
 * date.
 */
export const notExpired: Check = (input) => {
  const document = requireDocument(input)
  const { expiryDate, expirySource, expirySure } = document
  const witnesses = document.expiryDates.filter((date) => date < input.today).length
  const evidence = { read: expiryDate !== null, sure: expirySure, source: expirySource, witnesses }
  if (expiryDate !== null) {
    const expired = expiryDate < input.today
    if (!expired && witnesses === 0) return pass(evidence)
    if (expired && witnesses >= MIN_AGREEING_READINGS) return decisive('document_expired', evidence)
    return doubt(expired && !expirySure ? 'expiry_unreadable' : 'expiry_unconfirmed', evidence)
  }
  requireEverySide(input)
  return input.documentType === 'kebele_id' ? notApplicable(evidence) : doubt('expiry_unreadable', evidence)
}
