import type { KeyWords } from '../../evidence/keys-dialog.tsx'

/** The keys of the platform's review queue. */
export const CASE_KEYS: KeyWords = [
  [['N'], 'Next case for me'],
  [['J', '→'], 'Next case of the list'],
  [['K', '←'], 'Previous case of the list'],
  [['A'], 'Approve'],
  [['R'], 'Reject; a digit chooses the reason'],
  [['U'], 'Ask for one step again; digits tick the reasons'],
  [['E'], 'Escalate, or give back'],
  [['Z'], 'Undo the last decision, for ten seconds'],
  [['Ctrl', 'Enter'], 'Do what the open dialog says'],
  [['Esc'], 'Close what is open'],
  [['?'], 'This sheet'],
]

export const KEYS_NOTE = 'After a decision the next case for you opens by itself.'
