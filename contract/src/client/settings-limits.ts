/** Retention periods for the evidence of a closed case, in days. null keeps it. */
export const RETENTION_DAYS = [30, 90, 180, 365, 730, 1825, 3650] as const

/** Days that a team has to set up second factors before they are required. */
export const GRACE_DAYS = [3, 7, 14, 30] as const
export const DEFAULT_GRACE_DAYS = 7

/** Most retries that a client may allow after a rejection. More would let a forger keep trying until one passes. */
export const MAX_CUSTOMER_RETRIES = 3

/** Rejections against which a customer may appeal: those by the rules, or people's too. */
export const APPEALS = ['automatic', 'all'] as const
export type Appeals = (typeof APPEALS)[number]

/** Days after a rejection in which a customer may appeal. */
export const APPEAL_DAYS = [7, 14, 30, 60, 90] as const
export const DEFAULT_APPEAL_DAYS = 30

/** Maximum length of what a customer writes in an appeal. */
export const MAX_APPEAL_LENGTH = 2000

/** Who rejects: the rules on decisive evidence, or people only; the rules then leave those cases to review. */
export const REJECT_BY = ['rules', 'people'] as const
export type RejectBy = (typeof REJECT_BY)[number]
