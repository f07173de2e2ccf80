import { CHECK_NAMES, CHECKS } from '@wabi/contract/checks.ts'
import { codeWords } from '../code-words.ts'
import type { Html } from '../html.ts'
import { tableOfRows } from '../table-of.ts'

/** Every check and what it asks. */
export function checkTable(): Html {
  return tableOfRows(
    ['Check', 'What it asks'],
    CHECKS.map((check) => [codeWords(check), CHECK_NAMES[check]]),
  )
}
