import { CHECKS, type CheckId } from '../checks.ts'

/** What can be read of a document and asked for by a rule. */
export const DOCUMENT_FIELDS = [
  'fullName',
  'dateOfBirth',
  'idNumber',
  'expiryDate',
  'issueDate',
  'sex',
  'nationality',
  'issuer',
] as const
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

export const DOCUMENT_FIELD_NAMES: Record<DocumentField, string> = {
  fullName: 'Name',
  dateOfBirth: 'Date of birth',
  idNumber: 'Number',
  expiryDate: 'Expiry date',
  issueDate: 'Issue date',
  sex: 'Sex',
  nationality: 'Nationality',
  issuer: 'Issuer',
}

/** What is known of a customer besides the document, for levels. */
export const GIVEN_FIELDS = ['address', 'phone'] as const
export type GivenField = (typeof GIVEN_FIELDS)[number]

/** A rule for every country that has none of its own. */
export const EVERY_COUNTRY = '*'

/** What becomes of a case that does not keep a rule. */
export const OTHERWISE = ['review', 'reject'] as const
export type Otherwise = (typeof OTHERWISE)[number]

/**
 * Checks of which a rule may ask that they pass. `client_rules` is what rules are judged by; of the others the last
 * three never reject anybody, by a rule neither (docs/SCORING.md).
 */
export const CHECKS_A_RULE_MAY_ASK = CHECKS.filter((check) => check !== 'client_rules')
export const CHECKS_THAT_NEVER_REJECT: readonly CheckId[] = [
  'live_person',
  'fresh_images',
  'repeated_identity',
]

/** Over what time a limit counts. */
export const LIMIT_SPANS = ['transaction', 'day', 'month', 'year', 'balance'] as const
export type LimitSpan = (typeof LIMIT_SPANS)[number]

export const GIVEN_FIELD_NAMES: Record<GivenField, string> = {
  address: 'Address, as given',
  phone: 'Phone, as given',
}

export const LIMIT_SPAN_NAMES: Record<LimitSpan, string> = {
  transaction: 'a transaction',
  day: 'a day',
  month: 'a month',
  year: 'a year',
  balance: 'held at a time',
}
