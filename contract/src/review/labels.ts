/** What was learned about a verification after its decision: the outcome of an investigation, never of the rules. */
export const LABELS = ['confirmed_fraud', 'false_positive', 'unsure'] as const
export type Label = (typeof LABELS)[number]

export const LABEL_NAMES: Record<Label, string> = {
  confirmed_fraud: 'Confirmed fraud',
  false_positive: 'False positive',
  unsure: 'Unsure',
}

/** Kinds of confirmed fraud; `own`: the person is who they say they are, and defrauds by themselves. */
export const FRAUD_KINDS = [
  'stolen_identity',
  'synthetic',
  'mule',
  'coerced',
  'insider',
  'own',
  'other',
] as const
export type FraudKind = (typeof FRAUD_KINDS)[number]

export const FRAUD_KIND_NAMES: Record<FraudKind, string> = {
  stolen_identity: 'Stolen identity',
  synthetic: 'Synthetic identity',
  mule: 'Money mule',
  coerced: 'Coerced customer',
  insider: 'Insider',
  own: 'First-party fraud',
  other: 'Another kind',
}

/** Where it was learned. */
export const LABEL_SOURCES = [
  'customer_report',
  'payment_dispute',
  'internal_investigation',
  'law_enforcement',
  'other_institution',
  'other',
] as const
export type LabelSource = (typeof LABEL_SOURCES)[number]

export const LABEL_SOURCE_NAMES: Record<LabelSource, string> = {
  customer_report: 'Customer report',
  payment_dispute: 'Disputed payment',
  internal_investigation: 'Own investigation',
  law_enforcement: 'Law enforcement',
  other_institution: 'Another institution',
  other: 'Another source',
}

/** The largest amount of a loss. */
export const MAX_LABEL_AMOUNT = 1_000_000_000_000

/** Preset currency of an amount, as an ISO 4217 code. */
export const DEFAULT_CURRENCY = 'ETB'
