import type { Words } from './en.ts'

/** English texts for continuing on another device. */
export const share = {
  open: 'Continue on another device',
  title: 'Continue on another device',
  how: 'Open your link on the other device and enter this code there:',
  until: 'The code works once, for 10 minutes. This device then stops, and nothing is lost.',
  failed: 'No code could be created. Check your connection and try again.',
  close: 'Stay here',
} as const

/** What another language has to provide for these texts. @public */
export type ShareMessages = Words<typeof share>
