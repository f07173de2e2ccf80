import { CHECK_NAMES, CHECKS } from '@wabi/contract/checks.ts'
import { codeWords } from '../code-words.ts'
import type { Html } from '../html.ts'
import { renderRows } from '../table-of.ts'

/** Every check with its name. */
export function checkTable(): Html {
  return renderRows(
    ['Check', 'What it checks'],
    CHECKS.map((check) => [codeWords(check), CHECK_NAMES[check]]),
  )
}
