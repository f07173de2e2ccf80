import { toE164 } from '@wabi/contract/ethiopia/phone.ts'

/**
 * Whether a number is an Ethiopian mobile number as cards print it, `0911…` or `251911…`: nine digits alone may be
 * anything.
 */
export const looksLikePhone = (number: string): boolean =>
  /^(?:0|251)/.test(number) && toE164(number) !== null
