/**
 * Limit up to which dead letters, deliveries and mails are counted on the health page and in `/metrics`. A larger number
 * is reported as this one.
 */
export const MAX_HEALTH_COUNT = 10_000
