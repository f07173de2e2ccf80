import { API_VERSION, API_VERSIONS } from '@wabi/contract/api-version.ts'
import { codeWords } from '../code-words.ts'
import type { Html } from '../html.ts'
import { tableOfRows } from '../table-of.ts'

/** Versions that a caller can ask for, newest first. */
export function apiVersions(): Html {
  return tableOfRows(
    ['Version', 'Who gets it'],
    API_VERSIONS.toReversed().map((version) => [
      codeWords(version),
      version === API_VERSION ? 'A call that names none, or this one.' : 'A call that names it.',
    ]),
  )
}
