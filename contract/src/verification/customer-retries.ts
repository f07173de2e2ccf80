/** Most retries that a client may allow after a rejection. More would let a forger keep trying until one passes. */
export const MAX_CUSTOMER_RETRIES = 3
