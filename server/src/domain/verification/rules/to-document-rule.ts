import { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import type { DocumentRule } from '../../../decision/model/input.ts'
import type { verificationRules } from '../../../platform/db/schema/rules.ts'

export type RuleRow = typeof verificationRules.$inferSelect

/** A stored version in the form that decisions use. Invalid stored content gives a rule that approves no case. */
export function toDocumentRule(
  row: Pick<RuleRow, 'id' | 'version' | 'requiredFields' | 'validationRules'>,
): DocumentRule {
  const { id, version, requiredFields, validationRules } = row
  const read = RuleContent.safeParse({ requiredFields, validationRules })
  if (!read.success) return { id, version, requiredFields: [], validation: null }
  return { id, version, requiredFields: read.data.requiredFields, validation: read.data.validationRules }
}
