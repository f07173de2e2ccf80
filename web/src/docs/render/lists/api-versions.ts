import { API_VERSION, API_VERSIONS } from '@wabi/contract/endpoint/api-version.ts'
import { codeWords } from '../../html/code-words.ts'
import type { Html } from '../../html/html.ts'
import { renderRows } from '../../html/render-table.ts'

/** Available API versions, newest first. */
export function apiVersions(): Html {
  return renderRows(
    ['Version', 'Used for'],
    API_VERSIONS.toReversed().map((version) => [
      codeWords(version),
      version === API_VERSION
        ? 'Calls that request it, and calls without a version.'
        : 'Calls that request it.',
    ]),
  )
}
