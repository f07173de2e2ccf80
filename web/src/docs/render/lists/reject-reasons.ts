import { REASONS } from '@wabi/contract/verification/checks.ts'
import { REJECT_REASON_NAMES, REJECT_REASONS } from '@wabi/contract/verification/reject-reasons.ts'
import { codeWords } from '../../html/code-words.ts'
import type { Html } from '../../html/html.ts'
import { renderRows } from '../../html/render-table.ts'

/** Reasons for which a reviewer or an admin key can reject. */
export function rejectReasons(): Html {
  return renderRows(
    ['Reason', 'Meaning', 'Text for the customer'],
    REJECT_REASONS.map((code) => [codeWords(code), REJECT_REASON_NAMES[code], REASONS[code][0]]),
  )
}
