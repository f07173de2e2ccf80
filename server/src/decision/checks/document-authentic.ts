import type { Check } from '../verdict.ts'
import { doubt, fail, notApplicable, pass, remark } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/** Issuers whose licences carry the code of the AAMVA standard on the back. */
const AAMVA = new Set(['US', 'CA'])

/**
 * What the document's parts say of themselves: check digits, and agreement of zone, barcode, print and portraits. What
 * a document of its kind carries must have been read: without it, nothing stands against a changed print. An Ethiopian
 * national ID carries a signed code whose issuer publishes no key: its signature is not verified. That is said in words
 * and costs points, but is no doubt by itself.
 */
export const documentAuthentic: Check = (input) => {
  const document = needDocument(input)
  const { mrz, barcode, objections } = document
  const [objection] = objections
  const evidence = {
    mrz,
    barcode: barcode.kind ?? (barcode.read ? 'other' : 'none'),
    partsAgree: objections.length === 0,
    ...(objection?.detail ? { differs: objection.detail } : {}),
  }
  if (mrz === 'check_digits_failed') return fail('mrz_check_digits_failed', evidence)
  if (objection) return fail(objection.code, evidence)
  needEverySide(input)
  if (mrz === 'valid') return pass(evidence)
  if (input.documentType === 'passport') return doubt('mrz_unsure', evidence)
  // Cards with these codes have no zone: what was half read for one was print.
  if (barcode.kind === 'aamva') return pass(evidence)
  if (barcode.kind === 'fayda') return remark('signature_not_verified', evidence)
  if (mrz === 'unsure') return doubt('mrz_unsure', evidence)
  if (input.documentType === 'national_id') {
    if (input.nationality !== 'ET') return doubt('mrz_unsure', evidence)
    return barcode.read ? remark('signature_not_verified', evidence) : doubt('barcode_unread', evidence)
  }
  if (input.documentType === 'drivers_license' && AAMVA.has(input.nationality))
    return doubt('barcode_unread', evidence)
  return notApplicable(evidence)
}
