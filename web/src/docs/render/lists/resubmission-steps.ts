import { ASK_REASONS, ASK_STEPS, askReasonsFor } from '@wabi/contract/asks.ts'
import { codeWords } from '../code-words.ts'
import type { Html } from '../html.ts'
import { tableOfRows } from '../table-of.ts'

/** The steps that can be asked for again, with the reasons that fit each and what the customer is told. */
export function resubmissionSteps(): Html {
  return tableOfRows(
    ['Step', 'Reason', 'What the customer is told'],
    ASK_STEPS.flatMap((step) =>
      askReasonsFor(step).map((reason) => [
        codeWords(step),
        codeWords(reason),
        ASK_REASONS[reason].customer || 'Your own words, in `note`.',
      ]),
    ),
  )
}
