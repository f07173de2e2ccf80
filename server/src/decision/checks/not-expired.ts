import { isProved } from '../model/agreeing-readings.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, doubt, notApplicable, pass } from '../model/verdict.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'

/**
 * Valid until the end of the expiry date. Two equal readings reject, unless another one contradicts them. Old Kebele cards have no expiry
 * date.
 */
export const notExpired: Check = (input) => {
  const document = requireDocument(input)
  const { expiryDate, expirySource, expirySure } = document
  const isPast = (date: string) => date < input.today
  const witnesses = document.expiryDates.filter(isPast).length
  const evidence = { read: expiryDate !== null, sure: expirySure, source: expirySource, witnesses }
  if (expiryDate !== null) {
    const expired = isPast(expiryDate)
    if (!expired && witnesses === 0) return pass(evidence)
    if (expired && isProved(document.expiryDates, isPast)) return decisive('document_expired', evidence)
    return doubt(expired && !expirySure ? 'expiry_unreadable' : 'expiry_unconfirmed', evidence)
  }
  requireEverySide(input)
  return input.documentType === 'kebele_id' ? notApplicable(evidence) : doubt('expiry_unreadable', evidence)
}
