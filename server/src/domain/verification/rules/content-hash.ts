import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import type { RuleRow } from './to-document-rule.ts'

/** SHA-256 of a version's content and document: versions with the same hash decide alike. */
export function contentHash({
  documentType,
  country,
  requiredFields,
  validationRules,
}: Pick<RuleRow, 'documentType' | 'country' | 'requiredFields' | 'validationRules'>): string {
  const content = canonicalJson({ documentType, country, requiredFields, validationRules })
  return createHash('sha256').update(content).digest('hex')
}
