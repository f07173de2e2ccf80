import { OUTCOME_WORDS } from '@wabi/contract/verification/status-words.ts'
import type { Detail } from '../compared-fields.ts'
import { formatInstant } from '../../lib/format.ts'

/** Why a decided case waits again, in whose words, and who may decide it now. */
export function ReopenedNotice({ reopened }: { reopened: NonNullable<Detail['review']['reopened']> }) {
  const { cause, words, by, at, earlier, decidedByYou, nobodyElse } = reopened
  return (
    <section
      aria-label="Reopened"
      className="grid gap-1 rounded-control border border-warn/40 bg-warn-soft px-3 py-2 wrap-anywhere"
    >
      <p className="font-semibold text-warn">
        {cause === 'appeal' ? 'The customer appealed' : `Reopened by ${by}`} on {formatInstant(at)}.
      </p>
      {words && <blockquote className="whitespace-pre-line">“{words}”</blockquote>}
      <p>
        {OUTCOME_WORDS[earlier.outcome]} by {earlier.by ?? 'the rules'} on {formatInstant(earlier.at)}.
      </p>
      {earlier.by !== null && (
        <p>
          {nobodyElse
            ? `Nobody else ${decidedByYou ? 'on your team ' : ''}may decide it: the same person decides again, which is recorded.`
            : decidedByYou
              ? 'You decided it before: another person decides it now.'
              : 'Another person decides it now.'}
        </p>
      )}
    </section>
  )
}
