import type { KeyWords } from '../../ui/key-list.tsx'

/** Keyboard shortcuts that do the same in every review. */
const COMMON_KEYS: KeyWords = [
  [['I'], 'Assign to me'],
  [['1', '9'], 'Open or close a picture'],
  [['V'], 'Show or hide the checks that passed'],
  [['F'], 'Refresh'],
  [['Z'], 'Undo the last decision, for ten seconds'],
  [['Ctrl', 'Enter'], 'Confirm the open dialog'],
  [['Esc'], 'Close the open dialog'],
  [['?'], 'Show these keys'],
]

const DECISION_KEYS: KeyWords = [
  [['A'], 'Approve'],
  [['R'], 'Reject; a digit chooses the reason'],
  [['U'], 'Ask for one step again; digits choose the reasons'],
  [['B'], 'Block or watch a face, a number or a contact'],
]

/** Keyboard shortcuts of a client's review queue. */
export const CLIENT_KEYS: KeyWords = [
  [['J', '→'], 'Next case'],
  [['K', '←'], 'Previous case'],
  ...DECISION_KEYS,
  [['E'], 'Escalate, or return to all reviewers'],
  [['N'], 'Write a note'],
  [['P'], 'All checks of this person'],
  [['D'], 'Download PDF report'],
  [['M'], 'More actions'],
  ...COMMON_KEYS,
]

/** Keyboard shortcuts of the platform's review queue. */
export const PLATFORM_KEYS: KeyWords = [
  [['N'], 'Next case for me'],
  [['J', '→'], 'Next case in the list'],
  [['K', '←'], 'Previous case in the list'],
  ...DECISION_KEYS,
  [['E'], 'Escalate, or return to all reviewers'],
  [['W'], 'Write a note'],
  ...COMMON_KEYS,
]

export const PLATFORM_KEYS_NOTE = 'After a decision, the next case for you opens automatically.'
