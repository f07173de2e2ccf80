import { ASSURANCE_CASES } from './assurance-cases.ts'
import { BROKEN_CASES } from './broken-cases.ts'
import { CLAIM_CASES } from './claim-cases.ts'
import { CODE_CASES } from './code-cases.ts'
import { DATE_CASES } from './date-cases.ts'
import { DOCUMENT_CASES } from './document-cases.ts'
import { ESIGNET_CASES } from './esignet-cases.ts'
import { FIELD_CASES } from './field-cases.ts'
import { INVITED_CASES } from './invited-cases.ts'
import { LIVE_CASES } from './live-cases.ts'
import { PERSON_CASES } from './person-cases.ts'
import { REPEAT_CASES } from './repeat-cases.ts'
import { REQUIRED_CHECK_CASES } from './required-check-cases.ts'
import { RULE_CASES } from './rule-cases.ts'
import { SIGNATURE_CASES } from './signature-cases.ts'
import { VELOCITY_CASES } from './velocity-cases.ts'
import type { Case } from './variations.ts'

export const ALL_CASES: readonly Case[] = [
  ...BROKEN_CASES,
  ...DOCUMENT_CASES,
  ...CODE_CASES,
  ...FIELD_CASES,
  ...SIGNATURE_CASES,
  ...CLAIM_CASES,
  ...DATE_CASES,
  ...PERSON_CASES,
  ...LIVE_CASES,
  ...REPEAT_CASES,
  ...INVITED_CASES,
  ...ESIGNET_CASES,
  ...RULE_CASES,
  ...REQUIRED_CHECK_CASES,
  ...VELOCITY_CASES,
  ...ASSURANCE_CASES,
]
