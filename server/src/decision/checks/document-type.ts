import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass } from '../model/verdict.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'

/**
 * The document is the one that the customer chose, and each photo shows the requested side. A Kebele ID has no
 * central check and always goes to review. Only a certain classification counts against the customer.
 */
export const documentType: Check = (input) => {
  const document = requireDocument(input)
  const chosen = input.documentType
  const { sides } = document
  const seen = [...new Set(sides.flatMap(({ type }) => type ?? []))]
  const evidence = { chosen, seen: seen.join(' ') }
  if (sides.some(({ hints }) => hints.includes('other_document')))
    return fail('document_type_other', evidence)
  const turned = sides.find(({ hints }) => hints.includes('wrong_side'))
  if (turned) return doubt('document_side_other', { ...evidence, side: turned.side })
  // Cards are issued to residents of any nationality; a passport is its own country's.
  const issuers = sides.flatMap(({ country }) => country ?? [])
  if (chosen === 'passport' && issuers.some((country) => country !== input.nationality))
    return doubt('document_country_other', { ...evidence, issuer: issuers.join(' ') })
  if (chosen === 'kebele_id') return doubt('kebele_needs_review', evidence)
  // A back proves no kind: anyone can compute its code or MRZ.
  if (sides.some(({ side, type }) => side === 'front' && type === chosen)) return pass(evidence)
  requireEverySide(input)
  return doubt('document_type_unconfirmed', evidence)
}
