import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import ethiopianLicence from './shipped/ethiopian-licence.json' with { type: 'json' }
import ethiopianPassport from './shipped/ethiopian-passport.json' with { type: 'json' }
import fayda from './shipped/fayda.json' with { type: 'json' }
import identityCard from './shipped/identity-card.json' with { type: 'json' }
import kebeleId from './shipped/kebele-id.json' with { type: 'json' }
import canadianLicence from './shipped/licence-ca.json' with { type: 'json' }
import usLicence from './shipped/licence-us.json' with { type: 'json' }
import licence from './shipped/licence.json' with { type: 'json' }
import passport from './shipped/passport.json' with { type: 'json' }

export interface ShippedRule extends RuleContent {
  name: string
  note: string
  documentType: DocumentType
  country: string
}

/** The rules shipped with Wabi. A test checks each against the schema. */
export const SHIPPED_RULES = [
  fayda,
  kebeleId,
  ethiopianPassport,
  ethiopianLicence,
  passport,
  identityCard,
  licence,
  usLicence,
  canadianLicence,
] as readonly unknown[] as readonly ShippedRule[]
