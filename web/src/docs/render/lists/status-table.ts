import {
  isOpen,
  TRANSITIONS,
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '@wabi/contract/verification/states.ts'
import { codeWords } from '../../html/code-words.ts'
import { html, type Html } from '../../html/html.ts'
import { renderTable } from '../../html/render-table.ts'

const WORDS: Record<VerificationStatus, string> = {
  pending: 'Created; the customer has not opened the link.',
  in_progress: 'The customer has started.',
  completed: 'Approved.',
  pending_review: 'A person has to decide.',
  failed: 'Rejected.',
  expired:
    'The link expired before the customer finished. Resending it resumes the verification where it stopped.',
  cancelled: 'You cancelled it, or its data was erased while it was open.',
  declined:
    'The customer chose to verify another way, or withdrew the consent before a decision. Pictures and details are deleted; create a new link if they change their mind.',
  resubmission_requested: 'The customer was asked to repeat one step.',
}

/** Every status, whether the customer can still act, and the statuses that may follow. */
export function statusTable(): Html {
  return renderTable(
    html`<th>Status</th>
      <th>Meaning</th>
      <th>Customer can act</th>
      <th>May be followed by</th>`,
    html`${VERIFICATION_STATUSES.map((status) => {
      const next = TRANSITIONS[status]
      return html`<tr id="status-${status}">
        <td><code>${status}</code></td>
        <td>${WORDS[status]}</td>
        <td>${isOpen(status) ? 'yes' : 'no'}</td>
        <td>${next.length > 0 ? codeWords(next) : 'none: it is final'}</td>
      </tr>`
    })}`,
  )
}
