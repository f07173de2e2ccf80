import type { Check } from '../verdict.ts'
import { decisive, doubt, notApplicable, pass } from '../verdict.ts'
import { needDocument } from './need.ts'

/** A document is valid through the day of its expiry. Old Kebele cards carry none. */
export const notExpired: Check = (input) => {
  const { expiryDate, expirySource } = needDocument(input)
  const evidence = { read: expiryDate !== null, source: expirySource }
  if (expiryDate !== null) {
    return expiryDate < input.today ? decisive('document_expired', evidence) : pass(evidence)
  }
  return input.documentType === 'kebele_id' ? notApplicable(evidence) : doubt('expiry_unreadable', evidence)
}
