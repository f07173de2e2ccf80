import type { Check } from '../verdict.ts'
import { doubt, fail, notApplicable, pass, remark } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/**
 * What the document's machine readable parts say of themselves: check digits, and agreement of zone, barcode and
 * print. An Ethiopian national ID carries a signed code whose issuer publishes no key: read or not, its signature
 * is not verified. That is said in words and costs points, but is no doubt by itself.
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
  needEverySide(document)
  if (mrz === 'valid') return pass(evidence)
  if (mrz === 'unsure' || input.documentType === 'passport') return doubt('mrz_unsure', evidence)
  if (barcode.kind === 'aamva') return pass(evidence)
  if (barcode.kind === 'fayda') return remark('signature_not_verified', evidence)
  if (input.documentType === 'national_id' && input.nationality === 'ET') {
    return remark(barcode.read ? 'signature_not_verified' : 'barcode_unread', evidence)
  }
  return notApplicable(evidence)
}
