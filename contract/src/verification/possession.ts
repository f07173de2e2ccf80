/**
 * What a browser must present before the first step of a link: nothing, a code sent to the phone or mailbox that the
 * link names, or a code that the client's own app shows to its signed-in customer.
 */
export const PROOFS_OF_POSSESSION = ['none', 'contact', 'app'] as const
export type ProofOfPossession = (typeof PROOFS_OF_POSSESSION)[number]

/** By what possession was proved. */
export const POSSESSION_MEANS = ['sms', 'email', 'app'] as const
export type PossessionMeans = (typeof POSSESSION_MEANS)[number]

/** Wrong codes after which the codes that were sent end and a new one is needed. */
export const MAX_WRONG_CODES = 5
