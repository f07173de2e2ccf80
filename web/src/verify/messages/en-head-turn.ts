import type { Words } from './en.ts'

/** English texts of the head turn; in a separate file, because they load with the head turn. */
export const headTurn = {
  title: 'Turn your head',
  why: 'Follow the arrow with your head for about ten seconds to show that you are really here.',
  whyWithLight:
    'Follow the arrow with your head to show that you are really here. The screen flashes in four colors first.',
  frame: 'Frame for your face: keep it inside while you move your head',
  start: 'Start',
  without: { cannot_turn: 'I cannot turn my head', prefers_not: 'Skip this', light: 'Leave out the flashes' },
  instead: 'A person will look at your check instead.',
  surelyNot: 'Continue without the head turn?',
  surelyNoLight: 'Continue without the flashes?',
  surelyNotWhy: 'A person will then look at your check.',
  yes: 'Yes',
  back: 'Back',
  sound: 'Spoken cues',
  soundIsOn: 'I will tell you what to do.',
  cues: {
    first: 'Look straight',
    left: 'Left: turn your head slowly',
    right: 'Right: turn your head slowly',
    up: 'Up: raise your chin',
    down: 'Down: lower your chin',
    back: 'Back to the middle',
  },
  /** Short, because these are spoken while the head moves. */
  spoken: {
    first: 'Look straight',
    left: 'Left',
    right: 'Right',
    up: 'Up with your chin',
    down: 'Down with your chin',
    back: 'Back to the middle',
  },
  further: 'A little further',
  starting: 'One moment…',
  checking: 'Checking…',
  checkingWhy: 'Please stay on this page for a moment.',
  failed: 'That did not work yet',
  triesLeft: (left: number) => (left === 1 ? '1 try left' : `${left} tries left`),
  again: 'Once more, please',
  againWhy: 'Your pictures did not reach us in time. Nothing is wrong: just follow the arrow again.',
  interrupted: 'The head turn was interrupted. Start again when you are ready.',
  unsent: 'No answer yet',
  unsentWhy: 'Your pictures are saved. Check your connection and send them again.',
  sendAgain: 'Send again',
  startFailed: 'The head turn could not start. Check your connection and try again.',
  ended: 'Thank you for trying',
  endedWhy: 'A person will look at your check instead. You do not need to do more.',
  noCamera: 'You can continue without a camera: a person will look at your check instead.',
  withoutCamera: 'Continue without the camera',
  notRecorded: 'That could not be sent. Check your connection and try again.',
} as const

/** What another language has to provide for the head turn. @public */
export type HeadTurnMessages = Words<typeof headTurn>
