import type { Words } from './en.ts'

/** The head turn's texts in English; apart from the others, because they are fetched with the head turn. */
export const headTurn = {
  title: 'Turn your head',
  why: 'Follow the arrow with your head for about ten seconds, so that we see that you are here yourself.',
  frame: 'Frame for your face: keep it inside while you turn your head',
  start: 'Start',
  cannot: 'I cannot turn my head',
  skip: 'Skip this',
  instead: 'A person will look at your check instead.',
  surelyNot: 'Go on without the head turn?',
  surelyNotWhy: 'A person will then look at your check.',
  yes: 'Yes',
  back: 'Back',
  soundOn: 'Spoken cues: on',
  soundOff: 'Spoken cues: off',
  soundIsOn: 'I will tell you what to do.',
  cues: {
    first: 'Look straight',
    left: 'Slowly turn your head to your left',
    right: 'Slowly turn your head to your right',
    back: 'Back to the middle',
  },
  /** Short, because they are spoken while the head turns. */
  spoken: { first: 'Look straight', left: 'Turn left', right: 'Turn right', back: 'Back to the middle' },
  further: 'A little further',
  starting: 'One moment…',
  checking: 'Checking…',
  checkingWhy: 'Please stay on this page for a moment.',
  failed: 'That did not work yet',
  triesLeft: (left: number) => (left === 1 ? '1 try left' : `${left} tries left`),
  again: 'Once more, please',
  againWhy: 'Your pictures did not reach us in time. Nothing is wrong: just follow the arrow again.',
  interrupted: 'This page was left for a moment. Start again when you are ready.',
  unsent: 'No answer yet',
  unsentWhy: 'Your pictures are kept. Check your connection and send them again.',
  sendAgain: 'Send again',
  startFailed: 'The head turn could not start. Check your connection and try again.',
  ended: 'Thank you for trying',
  endedWhy: 'A person will look at your check instead. You need not do anything more for it.',
  noCamera: 'Without a camera you can go on all the same: a person will look at your check instead.',
  withoutCamera: 'Continue without the camera',
  notRecorded: 'That could not be sent. Check your connection and try again.',
} as const

/** What a further language has to provide for the head turn. @public */
export type HeadTurnMessages = Words<typeof headTurn>
