import type { Check } from '../verdict.ts'
import { decisive, doubt, notApplicable, pass } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/** Valid through the day of its expiry. A date that was read weakly may say so, but does not reject. Old Kebele cards carry none. */
export const notExpired: Check = (input) => {
  const document = needDocument(input)
  const { expiryDate, expirySource, expirySure } = document
  const evidence = { read: expiryDate !== null, sure: expirySure, source: expirySource }
  if (expiryDate !== null) {
    if (expiryDate >= input.today) return pass(evidence)
    return expirySure ? decisive('document_expired', evidence) : doubt('expiry_unreadable', evidence)
  }
  needEverySide(input)
  return input.documentType === 'kebele_id' ? notApplicable(evidence) : doubt('expiry_unreadable', evidence)
}
