import type { Words } from './en.ts'

/** The texts about going on with another device, in English. */
export const share = {
  open: 'Continue on another device',
  title: 'Continue on another device',
  how: 'Open your link on the other device and enter this code there:',
  until: 'The code works once, for 10 minutes. This device then stops, and nothing is lost.',
  failed: 'No code could be made. Check your connection and try again.',
  close: 'Stay here',
} as const

/** What a further language has to provide for it. @public */
export type ShareMessages = Words<typeof share>
