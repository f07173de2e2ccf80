/** Days that the evidence of a closed case may be kept; null keeps it. */
export const RETENTION_DAYS = [30, 90, 180, 365, 730, 1825, 3650] as const
