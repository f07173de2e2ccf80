/** Retention periods for the evidence of a closed case, in days. null keeps it. */
export const RETENTION_DAYS = [30, 90, 180, 365, 730, 1825, 3650] as const

/** Days that a team has to set up second factors before they are required. */
export const GRACE_DAYS = [3, 7, 14, 30] as const
export const DEFAULT_GRACE_DAYS = 7

/** Most retries that a client may allow after a rejection. More would let a forger keep trying until one passes. */
export const MAX_CUSTOMER_RETRIES = 3
