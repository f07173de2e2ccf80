import { DOCUMENT_SIDES } from '@wabi/contract/catalog/documents.ts'
import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass } from '../model/verdict.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import { requiredFields } from '../model/required-fields.ts'

/** Hints that the photo does not show the whole document. */
const INCOMPLETE_HINTS = ['cut_off', 'document_not_found']

/**
 * Judges the reading, not the photo: all three claims must be found or contradicted. A photo that fails
 * its quality check is a doubt all the same, because blur and glare also hide a forgery, unless MRZ or barcode, whose
 * check digits reveal a misreading, confirm all three claims and the photo shows the whole document (two MRZ lines and
 * a portrait on a sheet are no passport). The front itself must confirm a claim: otherwise nothing ties its portrait
 * to the data on the back. A side that its kind of document has but that was never sent is a doubt, and so is a field that
 * every document of its kind shows (`requiredFields`) and that was not read.
 */
export const documentReadable: Check = (input) => {
  const document = requireDocument(input)
  requireEverySide(input)
  const claims = Object.values(document.claims)
  const read = claims.filter(({ state }) => state !== 'unreadable').length
  const front = document.sides.find(({ side }) => side === 'front')
  const missing = DOCUMENT_SIDES[input.documentType].filter((side) =>
    document.sides.every((one) => one.side !== side),
  )
  const unread = requiredFields(input.documentType, input.nationality).filter(
    (field) => !document.fieldsRead.includes(field),
  )
  const evidence = {
    fieldsRead: read,
    fieldsAsked: claims.length,
    photoGood: front?.ok ?? false,
    hints: [...new Set(document.sides.flatMap(({ hints }) => hints))].join(' '),
    ...(missing.length > 0 ? { sidesMissing: missing.join(' ') } : {}),
    ...(unread.length > 0 ? { fieldsMissing: unread.join(' ') } : {}),
  }
  if (read === 0 && document.mrz !== 'valid') return fail('document_unreadable', evidence)
  const byMachine = claims.every(({ state, source }) => state === 'match' && source !== 'print')
  const complete = front?.ok || !front?.hints.some((hint) => INCOMPLETE_HINTS.includes(hint))
  if (
    missing.length > 0 ||
    unread.length > 0 ||
    !complete ||
    read < claims.length ||
    !document.frontConfirmsClaim ||
    !front ||
    (!front.ok && !byMachine)
  )
    return doubt('document_partly_readable', evidence)
  return pass(evidence)
}
