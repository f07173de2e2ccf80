import { needDocument, needEverySide } from '../model/need.ts'
import type { RuleItem } from './rule-item.ts'

/** Every country that the document tells as its issuer is accepted; one that tells none is for a person. */
export const issuers: RuleItem = (input, { validation }) => {
  if (!validation.issuers) return 'not_asked'
  const { countries, otherwise } = validation.issuers
  const told = [...new Set(needDocument(input).sides.flatMap(({ country }) => country ?? []))]
  const foreign = told.filter((country) => !countries.includes(country))
  if (foreign.length > 0) return { reason: 'rule_issuer_not_accepted', otherwise, detail: foreign.join(' ') }
  if (told.length > 0) return 'kept'
  needEverySide(input)
  return { reason: 'rule_field_missing', otherwise: 'review', detail: 'issuer' }
}
