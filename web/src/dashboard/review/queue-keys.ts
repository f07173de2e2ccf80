import type { KeyWords } from '../../evidence/keys-dialog.tsx'

/** Keyboard shortcuts of the review queue. */
export const QUEUE_KEYS: KeyWords = [
  [['J', '→'], 'Next case'],
  [['K', '←'], 'Previous case'],
  [['A'], 'Approve'],
  [['R'], 'Reject'],
  [['U'], 'Ask for one step again; digits tick the reasons'],
  [['E'], 'Escalate, or give back'],
  [['N'], 'Write a note'],
  [['Z'], 'Undo the last decision, for ten seconds'],
  [['Ctrl', 'Enter'], 'Do what the open dialog says'],
  [['Esc'], 'Close what is open'],
  [['?'], 'This sheet'],
]
