/**
 * Of the tests' browser, and of calls made for it: a token that is used by another program and from another address
 * would be reported to its owner.
 */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
