/** Days that a team has to set up second factors before they are required. */
export const GRACE_DAYS = [3, 7, 14, 30] as const
export const DEFAULT_GRACE_DAYS = 7

/**
 * Days that owners and admins of a new company have before they need a second factor, and in the last how many of them a
 * notice says so.
 */
export const ADMINS_GRACE_DAYS = 30
export const ADMINS_NOTICE_DAYS = 14

/** Most retries that a client may allow after a rejection. More would let a forger keep trying until one passes. */
export const MAX_CUSTOMER_RETRIES = 3

/** Days after a rejection in which a customer may try again. */
export const RETRY_DAYS = [1, 3, 7, 14] as const
export const DEFAULT_RETRY_DAYS = 14

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

/** What happens to the document photos of a decided check when the customer withdraws; face data is always deleted. */
export const DOCUMENTS_AFTER_WITHDRAWAL = ['delete', 'keep'] as const
export type DocumentsAfterWithdrawal = (typeof DOCUMENTS_AFTER_WITHDRAWAL)[number]

/** Maximum lengths of the company's own words in the notice. */
export const MAX_NOTICE_WORDS = 600

/** Days in which a client answers a request of a customer about their data, and by how many it may extend that once. */
export const DATA_REQUEST_DAYS = [7, 14, 21, 30, 45] as const
export const DEFAULT_DATA_REQUEST_DAYS = 30
export const DATA_REQUEST_EXTENSION_DAYS = [0, 14, 30, 60] as const
export const DEFAULT_DATA_REQUEST_EXTENSION_DAYS = 60

/** Longest purpose of the check, the end of a sentence. */
export const MAX_PURPOSE_WORDS = 120
