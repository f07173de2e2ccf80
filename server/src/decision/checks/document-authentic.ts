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
  const code = codeRead(input, document)
  if (code === null) return doubt(unconfirmedReason(input, document), evidence)
  if (printConfirms.length < MIN_CONFIRMED_FIELDS) return doubt('print_unconfirmed', evidence)
  if (code !== 'fayda' || verified) return pass(evidence)
  if (signature !== 'verified' && signature !== 'not_verified')
    throw new Error('the signature has an unknown state')
  return remark('signature_not_verified', evidence)
}

/** What a kind of document must have, and what the print is compared with. */
type Code = 'mrz' | 'fayda' | 'aamva'

/**
 * The codes of this kind, one of which must have been read: anyone can add a zone with correct check digits to a kind that
 * has none, so that its real code goes unread.
 */
function codesOf({ documentType, nationality }: DecisionInput, { sides }: DocumentFacts): readonly Code[] {
  const recognised = sides.flatMap(({ country }) => country ?? [])
  const countries = [nationality, ...recognised]
  if (documentType === 'national_id' && countries.includes('ET')) return ['fayda']
  if (documentType !== 'drivers_license') return ['mrz']
  if (countries.some((country) => AAMVA_ISSUERS.has(country))) return ['aamva']
  // The nationality says little about who issued a licence.
  return recognised.length > 0 ? ['mrz'] : ['mrz', 'aamva']
}

function codeRead(input: DecisionInput, document: DocumentFacts): Code | null {
  const read: Record<Code, boolean> = {
    mrz: document.mrz === 'valid',
    fayda: document.barcode.kind === 'fayda',
    aamva: document.barcode.kind === 'aamva',
  }
  return codesOf(input, document).find((code) => read[code]) ?? null
}

/** Why the print is unconfirmed: the MRZ or barcode of this kind was not read, or the kind has none. */
function unconfirmedReason(input: DecisionInput, document: DocumentFacts): ReasonCode {
  const { documentType } = input
  if (!codesOf(input, document).includes('mrz')) return 'barcode_unread'
  if (documentType === 'passport' || documentType === 'national_id') return 'mrz_unsure'
  return document.mrz === 'unsure' ? 'mrz_unsure' : 'document_unproven'
}
