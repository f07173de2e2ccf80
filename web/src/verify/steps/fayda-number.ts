import { hasVerhoeffDigit } from '@wabi/contract/ethiopia/verhoeff.ts'

/** Digits of the numbers on a Fayda card: FIN on its back, FAN or FCN on its front. */
const FIN_DIGITS = 12
const FAN_DIGITS = 16

/** What looks wrong with a Fayda number; it never refuses one. */
export type NumberDoubt = 'wrongLength' | 'wrongDigit'

/** `4173928605183944` as `4173 9286 0518 3944`; a text that has other characters stays as it is. */
export function groupDigits(text: string): string {
  const digits = stripSpaces(text)
  return /^\d+$/.test(digits) ? digits.replaceAll(/\d{4}(?=\d)/g, '$& ') : text
}

/** Without the spaces between digits; a text that has other characters stays as it is. */
export function stripSpaces(text: string): string {
  const bare = text.replaceAll(/\s/g, '')
  return /^\d*$/.test(bare) ? bare : text
}

/** A likely typing error in a complete Fayda number; null for none, and for a text that is no number of digits. */
export function findNumberDoubt(text: string): NumberDoubt | null {
  const digits = stripSpaces(text)
  if (!/^\d+$/.test(digits)) return null
  if (digits.length !== FIN_DIGITS && digits.length !== FAN_DIGITS) return 'wrongLength'
  return hasVerhoeffDigit(digits) ? null : 'wrongDigit'
}
