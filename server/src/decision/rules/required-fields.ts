import { needDocument, needEverySide } from '../model/need.ts'
import type { RuleItem } from './rule-item.ts'

/** Every field that is asked for was read. What is missing may stand on a side that was not read. */
export const requiredFields: RuleItem = (input, rule) => {
  if (rule.requiredFields.length === 0) return 'not_asked'
  const { fieldsRead } = needDocument(input)
  const missing = rule.requiredFields.filter((field) => !fieldsRead.includes(field))
  if (missing.length === 0) return 'kept'
  needEverySide(input)
  return { reason: 'rule_field_missing', otherwise: 'review', detail: missing.join(' ') }
}
