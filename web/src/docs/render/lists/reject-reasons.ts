import { REASONS } from '@wabi/contract/checks.ts'
import { REJECT_REASON_NAMES, REJECT_REASONS } from '@wabi/contract/reject-reasons.ts'
import { codeWords } from '../code-words.ts'
import type { Html } from '../html.ts'
import { tableOfRows } from '../table-of.ts'

/** For what a person, or a key in his place, may reject. */
export function rejectReasons(): Html {
  return tableOfRows(
    ['Reason', 'In a few words', 'What the customer is told'],
    REJECT_REASONS.map((code) => [codeWords(code), REJECT_REASON_NAMES[code], REASONS[code][0]]),
  )
}
