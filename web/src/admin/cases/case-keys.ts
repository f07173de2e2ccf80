import type { KeyWords } from '../../evidence/keys-dialog.tsx'

/** Keyboard shortcuts of the platform's review queue. */
export const CASE_KEYS: KeyWords = [
  [['N'], 'Next case for me'],
  [['J', '→'], 'Next case in the list'],
  [['K', '←'], 'Previous case in the list'],
  [['A'], 'Approve'],
  [['R'], 'Reject; a digit chooses the reason'],
  [['U'], 'Ask for one step again; digits choose the reasons'],
  [['E'], 'Escalate, or return to the queue'],
  [['Z'], 'Undo the last decision, for ten seconds'],
  [['Ctrl', 'Enter'], 'Confirm the open dialog'],
  [['Esc'], 'Close the open dialog'],
  [['?'], 'Show these keys'],
]

export const KEYS_NOTE = 'After a decision the next case for you opens by itself.'
