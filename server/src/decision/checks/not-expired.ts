import type { Check } from '../verdict.ts'
import { decisive, doubt, notApplicable, pass } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/** Readings of one fact from which it is proved: zone and print, or two photos. One may be a slip of the reading. */
export const WITNESSES_NEEDED = 2

/** Valid through the day of its expiry. One reading that says otherwise does not reject. Old Kebele cards carry none. */
export const notExpired: Check = (input) => {
  const document = needDocument(input)
  const { expiryDate, expirySource, expirySure } = document
  const witnesses = document.expiryDates.filter((date) => date < input.today).length
  const evidence = { read: expiryDate !== null, sure: expirySure, source: expirySource, witnesses }
  if (expiryDate !== null) {
    const expired = expiryDate < input.today
    if (!expired && witnesses === 0) return pass(evidence)
    if (expired && witnesses >= WITNESSES_NEEDED) return decisive('document_expired', evidence)
    return doubt(expired && !expirySure ? 'expiry_unreadable' : 'expiry_unconfirmed', evidence)
  }
  needEverySide(input)
  return input.documentType === 'kebele_id' ? notApplicable(evidence) : doubt('expiry_unreadable', evidence)
}
