import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import type { RuleItem } from './rule-item.ts'

/** Every issuing country on the document is accepted. A document without one goes to review. */
export const issuers: RuleItem = (input, { validation }) => {
  if (!validation.issuers) return 'not_required'
  const { countries, otherwise } = validation.issuers
  const printed = [...new Set(requireDocument(input).sides.flatMap(({ country }) => country ?? []))]
  const foreign = printed.filter((country) => !countries.includes(country))
  if (foreign.length > 0) return { reason: 'rule_issuer_not_accepted', otherwise, detail: foreign.join(' ') }
  if (printed.length > 0) return 'satisfied'
  requireEverySide(input)
  return { reason: 'rule_field_missing', otherwise: 'review', detail: 'issuer' }
}
