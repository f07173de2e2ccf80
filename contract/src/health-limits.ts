/** Dead letters, deliveries and mails are counted up to here on the health page and in `/metrics`; of more this is the count. */
export const COUNT_AT_MOST = 10_000
