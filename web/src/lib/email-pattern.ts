/** Text around one @, with a dot in the domain, so that a typing error shows at once; the server validates fully. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u
