import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { DecisionInput, DocumentFacts } from '../model/input.ts'
import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass, remark } from '../model/verdict.ts'
import { needDocument, needEverySide } from '../model/need.ts'

/** Issuers whose licences have an AAMVA code on the back. */
const AAMVA = new Set(['US', 'CA'])

/**
 * Fields of zone or barcode that the print must confirm. Anyone can compute a zone: its check digits alone prove
 * nothing.
 */
const MIN_CONFIRMED_FIELDS = 2

/**
 * Internal consistency of the document: check digits, and agreement of zone, barcode, print and portraits. The zone or
 * code of its kind must have been read, and the print must confirm it: otherwise a changed print goes unnoticed. An
 * Ethiopian national ID carries a signed code whose issuer publishes no key, so its signature is not verified. That is
 * reported and costs points, but is not a doubt by itself. A document with neither zone nor barcode goes to review.
 * Issuer's evidence takes precedence over that. A photo that looks like one of a screen, a print or a copy goes to review
 * whatever else confirms the document: its holder may not have it.
 */
export const documentAuthentic: Check = (input) => {
  const document = needDocument(input)
  const { mrz, barcode, objections, reproduction, printConfirms } = document
  const { documentType, issuer } = input
  const [objection] = objections
  const evidence = {
    mrz,
    barcode: barcode.kind ?? (barcode.read ? 'other' : 'none'),
    printConfirms: printConfirms.length,
    issuer: issuer?.verified ? issuer.source : 'none',
    partsAgree: objections.length === 0,
    reproduction,
    ...(objection?.detail ? { differs: objection.detail } : {}),
  }
  if (mrz === 'check_digits_failed') return fail('mrz_check_digits_failed', evidence)
  if (objection) return fail(objection.code, evidence)
  if (reproduction === 'unchecked') throw new Error('a photo was not checked for a reproduction')
  if (reproduction !== 'none') return doubt('document_reproduced', evidence)
  needEverySide(input)
  if (issuer?.verified === false) return fail('issuer_denies', evidence)
  if (issuer) return pass(evidence)
  // A code counts only on the kind of document that has it.
  const code =
    documentType === 'national_id' && barcode.kind === 'fayda'
      ? 'fayda'
      : documentType === 'drivers_license' && barcode.kind === 'aamva'
        ? 'aamva'
        : null
  if (mrz !== 'valid' && code === null) return doubt(unproven(input, mrz), evidence)
  if (printConfirms.length < MIN_CONFIRMED_FIELDS) return doubt('print_unconfirmed', evidence)
  return mrz === 'valid' || code === 'aamva' ? pass(evidence) : remark('signature_not_verified', evidence)
}

/** Why the print cannot be compared: the zone or code of its kind was not read, or it has none. */
function unproven({ documentType, nationality }: DecisionInput, mrz: DocumentFacts['mrz']): ReasonCode {
  if (documentType === 'passport') return 'mrz_unsure'
  if (documentType === 'national_id' && nationality === 'ET') return 'barcode_unread'
  if (documentType === 'drivers_license' && AAMVA.has(nationality)) return 'barcode_unread'
  return mrz === 'unsure' || documentType === 'national_id' ? 'mrz_unsure' : 'document_unproven'
}
