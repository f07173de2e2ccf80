import type { Check } from '../verdict.ts'
import { doubt, fail, pass } from '../verdict.ts'
import { needDocument } from './need.ts'

/** The document is the one the customer chose. A Kebele ID has no central check and is always for a person. */
export const documentType: Check = (input) => {
  const { types } = needDocument(input)
  const chosen = input.documentType
  const evidence = { chosen, seen: types.join(' ') }
  if (types.length > 0 && !types.includes(chosen)) return fail('document_type_other', evidence)
  if (chosen === 'kebele_id') return doubt('kebele_needs_review', evidence)
  return types.includes(chosen) ? pass(evidence) : doubt('document_type_unconfirmed', evidence)
}
