import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { DecisionInput, DocumentFacts } from '../model/input.ts'
import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass, remark } from '../model/verdict.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import { AAMVA_ISSUERS } from '../model/required-fields.ts'

/**
 * Number of MRZ or barcode fields that the print must confirm. Anyone can compute an MRZ: its check digits alone prove
 * nothing.
 */
const MIN_CONFIRMED_FIELDS = 2

/**
 * Internal consistency of the document: check digits, and agreement of MRZ, barcode, print and portraits. The MRZ or
 * barcode of its kind must have been read, and the print must confirm it: otherwise a changed print goes unnoticed. An
 * Ethiopian national ID has a signed code: verified with a key that the operator loaded, it is the issuer's evidence
 * once the print confirms it; altered or out of date, it leads to review. Without a key, it is reported as not verified
 * and costs points, but is not a doubt by itself. A document with neither MRZ nor barcode goes to review.
 * Evidence from the issuer takes precedence over that. A photo that looks like one of a screen, a print or a copy goes to
 * review whatever else confirms the document: its sender may not have the original.
 */
export const documentAuthentic: Check = (input) => {
  const document = requireDocument(input)
  const { mrz, barcode, objections, reproduction, printConfirms } = document
  const { documentType, issuer } = input
  const [objection] = objections
  const signature = barcode.kind === 'fayda' ? (barcode.signature ?? 'not_verified') : null
  const verified = signature === 'verified' && documentType === 'national_id'
  const evidence = {
    mrz,
    barcode: barcode.kind ?? (barcode.read ? 'other' : 'none'),
    printConfirms: printConfirms.length,
    issuer: issuer?.verified ? issuer.source : verified ? 'signature' : 'none',
    ...(signature ? { signature } : {}),
    partsAgree: objections.length === 0,
    reproduction,
    ...(objection?.detail ? { differs: objection.detail } : {}),
  }
  if (mrz === 'check_digits_failed') return fail('mrz_check_digits_failed', evidence)
  if (objection) return fail(objection.code, evidence)
  if (signature === 'invalid') return fail('signature_invalid', evidence)
  if (reproduction === 'unchecked') throw new Error('a photo was not checked for a reproduction')
  if (reproduction !== 'none') return doubt('document_reproduced', evidence)
  requireEverySide(input)
  if (issuer?.verified === false) return fail('issuer_denies', evidence)
  if (issuer) return pass(evidence)
  if (signature === 'expired') return doubt('signature_expired', evidence)
  // A barcode counts only on the kind of document that has it.
  const code =
    documentType === 'national_id' && barcode.kind === 'fayda'
      ? 'fayda'
      : documentType === 'drivers_license' && barcode.kind === 'aamva'
        ? 'aamva'
        : null
  if (mrz !== 'valid' && code === null) return doubt(unconfirmedReason(input, mrz), evidence)
  if (printConfirms.length < MIN_CONFIRMED_FIELDS) return doubt('print_unconfirmed', evidence)
  return mrz === 'valid' || code === 'aamva' || verified
    ? pass(evidence)
    : remark('signature_not_verified', evidence)
}

/** Why the print is unconfirmed: the MRZ or barcode of this kind was not read, or the kind has none. */
function unconfirmedReason(
  { documentType, nationality }: DecisionInput,
  mrz: DocumentFacts['mrz'],
): ReasonCode {
  if (documentType === 'passport') return 'mrz_unsure'
  if (documentType === 'national_id' && nationality === 'ET') return 'barcode_unread'
  if (documentType === 'drivers_license' && AAMVA_ISSUERS.has(nationality)) return 'barcode_unread'
  return mrz === 'unsure' || documentType === 'national_id' ? 'mrz_unsure' : 'document_unproven'
}
