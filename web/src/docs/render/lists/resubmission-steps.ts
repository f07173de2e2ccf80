import { ASK_REASONS, ASK_STEPS, askReasonsFor } from '@wabi/contract/verification/asks.ts'
import { codeWords } from '../../html/code-words.ts'
import type { Html } from '../../html/html.ts'
import { renderRows } from '../../html/render-table.ts'

/** The steps that a customer can be asked to repeat, with their reasons and the texts for the customer. */
export function resubmissionSteps(): Html {
  return renderRows(
    ['Step', 'Reason', 'Text for the customer'],
    ASK_STEPS.flatMap((step) =>
      askReasonsFor(step).map((reason) => [
        codeWords(step),
        codeWords(reason),
        ASK_REASONS[reason].customer || 'Your own text, in `note`.',
      ]),
    ),
  )
}
