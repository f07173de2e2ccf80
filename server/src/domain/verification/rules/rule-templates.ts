import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import nbeLevel1 from './templates/nbe-level-1.json' with { type: 'json' }
import nbeLevel2 from './templates/nbe-level-2.json' with { type: 'json' }

export interface RuleTemplate extends RuleContent {
  id: string
  name: string
  note: string
  /** null: any. */
  documentType: DocumentType | null
  country: string | null
}

/** Templates for new drafts, besides the existing versions. A test checks each against the schema. */
export const RULE_TEMPLATES = [nbeLevel1, nbeLevel2] as readonly unknown[] as readonly RuleTemplate[]
