import type { Check } from '../verdict.ts'
import { fail, notApplicable, pass } from '../verdict.ts'
import { needDocument } from './need.ts'

/** The fields that `verification_rules` require of this document were read. */
export const clientRules: Check = (input) => {
  if (!input.rule || input.rule.requiredFields.length === 0) return notApplicable()
  const { fieldsRead } = needDocument(input)
  const missing = input.rule.requiredFields.filter((field) => !fieldsRead.includes(field))
  const evidence = { required: input.rule.requiredFields.length, missing: missing.join(' ') }
  return missing.length > 0 ? fail('rule_field_missing', evidence) : pass(evidence)
}
