/** Most attempts that a client may give its customers after a rejection: more would let a forger try until it fits. */
export const MAX_CUSTOMER_RETRIES = 3
