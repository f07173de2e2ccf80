import type { Words } from './en.ts'

/** English texts for a customer who cannot take a photo; loaded with that screen. */
export const cannot = {
  title: 'What makes this hard?',
  reasons: {
    document: 'I have no document with me',
    selfie: 'I cannot take a selfie',
    covered: 'My face is covered, for my faith or my health',
    eyes: 'My glasses or my eyes',
    hands: 'My hands shake, or nobody can help me',
  },
  laterDocument: 'You can open this link again when you have your document, until the link expires.',
  helper: 'Another person may hold the phone. In a selfie, only you should be in the picture.',
  otherWay: 'Verify another way',
  otherWayWhy: 'You then see what the company offers instead.',
  back: 'Back to the camera',
} as const

/** What another language has to provide for these texts. @public */
export type CannotMessages = Words<typeof cannot>
