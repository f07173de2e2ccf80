/**
 * Limit up to which dead letters, deliveries and mails are counted on the health page and in `/metrics`. A larger number
 * is reported as this one.
 */
export const COUNT_AT_MOST = 10_000
