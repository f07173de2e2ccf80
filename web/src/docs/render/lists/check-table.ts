import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import { CHECKS } from '@wabi/contract/verification/checks.ts'
import { codeWords } from '../../html/code-words.ts'
import type { Html } from '../../html/html.ts'
import { renderRows } from '../../html/render-table.ts'

/** Every check with its name. */
export function checkTable(): Html {
  return renderRows(
    ['Check', 'What it checks'],
    CHECKS.map((check) => [codeWords(check), CHECK_NAMES[check]]),
  )
}
