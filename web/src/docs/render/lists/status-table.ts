import { isOpen, TRANSITIONS, VERIFICATION_STATUSES, type VerificationStatus } from '@wabi/contract/states.ts'
import { codeWords } from '../code-words.ts'
import { html, type Html } from '../html.ts'
import { tableOf } from '../table-of.ts'

const WORDS: Record<VerificationStatus, string> = {
  pending: 'Made; the customer has not opened the link.',
  in_progress: 'The customer has begun.',
  completed: 'Approved.',
  pending_review: 'A person has to decide.',
  failed: 'Rejected.',
  expired: 'The link ran out before the customer was done. Sent again, it goes on where it was.',
  cancelled: 'You cancelled it, or its data was erased while it was open.',
  resubmission_requested: 'The customer was asked to do one step again.',
}

/** Every status, whether the customer can still act, and what may follow. */
export function statusTable(): Html {
  return tableOf(
    html`<th>Status</th>
      <th>Meaning</th>
      <th>Customer can act</th>
      <th>What may follow</th>`,
    html`${VERIFICATION_STATUSES.map((status) => {
      const next = TRANSITIONS[status]
      return html`<tr id="status-${status}">
        <td><code>${status}</code></td>
        <td>${WORDS[status]}</td>
        <td>${isOpen(status) ? 'yes' : 'no'}</td>
        <td>${next.length > 0 ? codeWords(next) : 'nothing: it is final'}</td>
      </tr>`
    })}`,
  )
}
