import type { ReasonCode } from '@wabi/contract/checks.ts'
import type { DecisionInput, DocumentFacts } from '../input.ts'
import type { Check } from '../verdict.ts'
import { doubt, fail, pass, remark } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/** Issuers whose licences carry the code of the AAMVA standard on the back. */
const AAMVA = new Set(['US', 'CA'])

/** Fields of zone or barcode that the print has to show as well. Anybody can compute a zone: its digits alone prove nothing. */
const LEAST_CONFIRMED = 2

/**
 * What the document's parts say of themselves: check digits, and agreement of zone, barcode, print and portraits. What
 * a document of its kind carries must have been read, and the print must confirm it: otherwise nothing stands against a
 * changed print. An Ethiopian national ID carries a signed code whose issuer publishes no key: its signature is not
 * verified. That is said in words and costs points, but is no doubt by itself. A document with neither zone nor barcode is
 * for a person. Issuer's evidence, where there is some, outranks all that.
 */
export const documentAuthentic: Check = (input) => {
  const document = needDocument(input)
  const { mrz, barcode, objections, printConfirms } = document
  const { documentType, issuer } = input
  const [objection] = objections
  const evidence = {
    mrz,
    barcode: barcode.kind ?? (barcode.read ? 'other' : 'none'),
    printConfirms: printConfirms.length,
    issuer: issuer?.verified ? issuer.source : 'none',
    partsAgree: objections.length === 0,
    ...(objection?.detail ? { differs: objection.detail } : {}),
  }
  if (mrz === 'check_digits_failed') return fail('mrz_check_digits_failed', evidence)
  if (objection) return fail(objection.code, evidence)
  needEverySide(input)
  if (issuer?.verified === false) return fail('issuer_denies', evidence)
  if (issuer) return pass(evidence)
  // A code counts only on the kind of document that carries it.
  const code =
    documentType === 'national_id' && barcode.kind === 'fayda'
      ? 'fayda'
      : documentType === 'drivers_license' && barcode.kind === 'aamva'
        ? 'aamva'
        : null
  if (mrz !== 'valid' && code === null) return doubt(unproven(input, mrz), evidence)
  if (printConfirms.length < LEAST_CONFIRMED) return doubt('print_unconfirmed', evidence)
  return mrz === 'valid' || code === 'aamva' ? pass(evidence) : remark('signature_not_verified', evidence)
}

/** Why there is nothing to hold the print against: what a document of its kind carries was not read, or it carries nothing. */
function unproven({ documentType, nationality }: DecisionInput, mrz: DocumentFacts['mrz']): ReasonCode {
  if (documentType === 'passport') return 'mrz_unsure'
  if (documentType === 'national_id' && nationality === 'ET') return 'barcode_unread'
  if (documentType === 'drivers_license' && AAMVA.has(nationality)) return 'barcode_unread'
  return mrz === 'unsure' || documentType === 'national_id' ? 'mrz_unsure' : 'document_unproven'
}
