import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import type { RuleItem } from './rule-item.ts'

/** Every required field was read. A missing one may be on a side that was not read. */
export const requiredFields: RuleItem = (input, rule) => {
  if (rule.requiredFields.length === 0) return 'not_required'
  const { fieldsRead } = requireDocument(input)
  const missing = rule.requiredFields.filter((field) => !fieldsRead.includes(field))
  if (missing.length === 0) return 'satisfied'
  requireEverySide(input)
  return { reason: 'rule_field_missing', otherwise: 'review', detail: missing.join(' ') }
}
