/** What a person may ask of a company that holds their data. */
export const DATA_REQUEST_KINDS = [
  'access',
  'correction',
  'portability',
  'objection',
  'restriction',
  'erasure',
  'withdrawal',
] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

export const DATA_REQUEST_KIND_NAMES: Record<DataRequestKind, string> = {
  access: 'Access',
  correction: 'Correction',
  portability: 'Portability',
  objection: 'Objection',
  restriction: 'Restriction',
  erasure: 'Erasure',
  withdrawal: 'Withdrawal of consent',
}

/** Kinds that a customer can file on the page of their check; a consent is withdrawn there at once. */
export const CUSTOMER_REQUEST_KINDS = [
  'access',
  'correction',
  'portability',
  'objection',
  'restriction',
  'erasure',
] as const satisfies readonly DataRequestKind[]

/** How a request was received. */
export const RECEIVED_BY = ['branch', 'letter', 'email', 'phone', 'customer_page', 'api', 'other'] as const
export type ReceivedBy = (typeof RECEIVED_BY)[number]

export const RECEIVED_BY_NAMES: Record<ReceivedBy, string> = {
  branch: 'At a branch',
  letter: 'By letter',
  email: 'By e-mail',
  phone: 'By phone',
  customer_page: 'On the page of the check',
  api: 'By the API',
  other: 'Another way',
}

/** Ways that staff can enter; the others are set by Wabi. */
export const RECEIVED_BY_STAFF = [
  'branch',
  'letter',
  'email',
  'phone',
  'other',
] as const satisfies readonly ReceivedBy[]

/** How the identity of the person who asks was checked. */
export const IDENTITY_CHECKS = [
  'in_person',
  'document',
  'known_channel',
  'verification',
  'customer_page',
  'other',
] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

export const IDENTITY_CHECK_NAMES: Record<IdentityCheck, string> = {
  in_person: 'In person',
  document: 'By a document',
  known_channel: 'By a known phone number or address',
  verification: 'By a new verification',
  customer_page: 'By the secret link of their check',
  other: 'Another way',
}

/** Checks that staff state, with words on how. */
export const STATED_IDENTITY_CHECKS = [
  'in_person',
  'document',
  'known_channel',
  'other',
] as const satisfies readonly IdentityCheck[]

export const DATA_REQUEST_OUTCOMES = ['fulfilled', 'partly', 'refused', 'dropped'] as const
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number]

export const DATA_REQUEST_OUTCOME_NAMES: Record<DataRequestOutcome, string> = {
  fulfilled: 'Fulfilled',
  partly: 'Fulfilled in part',
  refused: 'Refused',
  dropped: 'Taken back by the person',
}

/** Why a request is refused, or fulfilled in part only. */
export const REFUSAL_REASONS = [
  'identity_not_proved',
  'no_data',
  'legal_duty',
  'legal_hold',
  'unfounded',
  'rights_of_others',
  'other',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export const REFUSAL_REASON_NAMES: Record<RefusalReason, string> = {
  identity_not_proved: 'Identity not proved',
  no_data: 'No such data is held',
  legal_duty: 'The law requires the data to be kept',
  legal_hold: 'A legal hold',
  unfounded: 'Unfounded or excessive',
  rights_of_others: 'Rights of other people',
  other: 'Another reason',
}

/** Where a request stands. `overdue` is open past its deadline. */
export const DATA_REQUEST_STATES = ['open', 'overdue', 'closed'] as const
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number]

/** Maximum length of what is written in a request. */
export const MAX_REQUEST_WORDS = 2000

/** An open request counts as due soon when at most this many days are left. */
export const DUE_SOON_DAYS = 7
