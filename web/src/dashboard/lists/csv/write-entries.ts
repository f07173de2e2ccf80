import { LIST_REASON_NAMES } from '@wabi/contract/review/list-reasons.ts'
import type { Entry } from '../../../evidence/entry-words.ts'

const COLUMNS: readonly (readonly [string, (entry: Entry) => string | null])[] = [
  ['List', ({ list }) => list],
  ['Kind', ({ kind }) => kind],
  ['Ending', ({ ending }) => ending],
  ['Effect', ({ effect }) => effect],
  ['State', ({ state }) => state],
  ['Reason', ({ reason }) => LIST_REASON_NAMES[reason]],
  ['Words', ({ words }) => words],
  ['Added by', ({ addedBy }) => addedBy],
  ['Added at', ({ addedAt }) => addedAt],
  ['Review at', ({ reviewAt }) => reviewAt],
  ['Expires at', ({ expiresAt }) => expiresAt],
  ['Verification ID', ({ verificationId }) => verificationId],
]

/** The entries as CSV. A cell that a spreadsheet would interpret as a formula begins with an apostrophe. */
export function writeEntries(entries: readonly Entry[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
    return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lines = [
    COLUMNS.map(([name]) => name),
    ...entries.map((entry) => COLUMNS.map(([, read]) => cell(read(entry) ?? ''))),
  ]
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
