import type { Check } from '../verdict.ts'
import { doubt, fail, pass } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/** The document is the one the customer chose. A Kebele ID has no central check and is always for a person. */
export const documentType: Check = (input) => {
  const document = needDocument(input)
  const { types } = document
  const chosen = input.documentType
  const evidence = { chosen, seen: types.join(' ') }
  if (types.length > 0 && !types.includes(chosen)) return fail('document_type_other', evidence)
  if (chosen === 'kebele_id') return doubt('kebele_needs_review', evidence)
  if (types.includes(chosen)) return pass(evidence)
  needEverySide(document)
  return doubt('document_type_unconfirmed', evidence)
}
