import type { Words } from './en.ts'

/** English texts of the choice of a reviewer; loaded with it. */
export const reviewer = {
  question:
    'In a private place you can show your face. If a person has to look at your pictures, who should that be?',
  choices: { female: 'A woman', male: 'A man', any: 'Anyone' },
  saved: 'Nobody else will see your pictures. This can take longer.',
} as const

/** What another language has to provide for these texts. @public */
export type ReviewerMessages = Words<typeof reviewer>
