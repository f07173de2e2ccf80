import type { Check } from '../verdict.ts'
import { fail, notApplicable, pass } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/** The fields that `verification_rules` require of this document were read. */
export const clientRules: Check = (input) => {
  if (!input.rule || input.rule.requiredFields.length === 0) return notApplicable()
  const document = needDocument(input)
  const { fieldsRead } = document
  const missing = input.rule.requiredFields.filter((field) => !fieldsRead.includes(field))
  const evidence = { required: input.rule.requiredFields.length, missing: missing.join(' ') }
  if (missing.length === 0) return pass(evidence)
  needEverySide(input)
  return fail('rule_field_missing', evidence)
}
