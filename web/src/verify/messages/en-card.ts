import type { Words } from './en.ts'

/** English texts of the help with the personal step: filling it in from a photo, and where the number is printed. */
export const card = {
  photographCard: 'Photograph my card to fill this in',
  photographPassport: 'Photograph my passport to fill this in',
  reading: 'Reading your document…',
  filled: 'Filled in from your document. Check every line and correct what is wrong.',
  nothing: 'We could not read your details. Please type them.',
  threeNames: 'Your name, your father’s and your grandfather’s, as on your document',
  where: 'Where is my number?',
  front: 'Front',
  back: 'Back',
  digits: (count: number) => `${count} digits`,
  wrongLength: 'A Fayda number has 16 digits (FAN, FCN) or 12 digits (FIN). Please check it.',
  wrongDigit: 'One digit may be wrong. Please compare the number with your document.',
} as const

/** What another language has to provide for these texts. @public */
export type CardMessages = Words<typeof card>
