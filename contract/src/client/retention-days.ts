/** Retention periods for the evidence of a closed case, in days. null keeps it. */
export const RETENTION_DAYS = [30, 90, 180, 365, 730, 1825, 3650] as const
