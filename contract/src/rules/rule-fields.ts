import { FIELD_NAMES } from '../verification/claims.ts'
import { CHECKS, type CheckId } from '../verification/checks.ts'

/** Document fields that can be read and required by a rule. */
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

/** Short names for the lines of a rule. */
export const DOCUMENT_FIELD_NAMES: Record<DocumentField, string> = {
  fullName: 'Name',
  dateOfBirth: FIELD_NAMES.dateOfBirth,
  idNumber: 'Number',
  expiryDate: FIELD_NAMES.expiryDate,
  issueDate: FIELD_NAMES.issueDate,
  sex: 'Sex',
  nationality: FIELD_NAMES.nationality,
  issuer: FIELD_NAMES.issuer,
}

/** Customer data from other sources than the document, for levels. */
export const GIVEN_FIELDS = ['address', 'phone'] as const
export type GivenField = (typeof GIVEN_FIELDS)[number]

/** Country of a rule that applies to every country without its own rule. */
export const EVERY_COUNTRY = '*'

/** What happens to a case that does not meet a rule. */
export const OTHERWISE = ['review', 'reject'] as const
export type Otherwise = (typeof OTHERWISE)[number]

/**
 * Checks that a rule can require to pass. `client_rules` is excluded because it is the result of the rules. The checks
 * in `CHECKS_THAT_NEVER_REJECT` never reject anyone, not even through a rule (docs/SCORING.md).
 */
export const REQUIRABLE_CHECKS = CHECKS.filter((check) => check !== 'client_rules')
export const CHECKS_THAT_NEVER_REJECT: readonly CheckId[] = [
  'live_person',
  'fresh_images',
  'repeated_identity',
]
/**
 * Checks that can find positive evidence against a customer. `reject` has an effect on these alone; others that do not
 * pass go to review whatever the rule says.
 */
export const CHECKS_THAT_MAY_REJECT: readonly CheckId[] = [
  'invited_person',
  'not_expired',
  'old_enough',
  'face_matches',
]

/** Period that a limit applies to. */
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
