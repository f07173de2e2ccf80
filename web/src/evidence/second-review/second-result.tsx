import type { ReactNode } from 'react'
import { Equal, EqualNot } from 'lucide-react'
import { REJECT_REASON_NAMES } from '@wabi/contract/verification/reject-reasons.ts'
import { OutcomeBadge } from '../status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { SecondReviewResult } from './second-review.ts'

interface SecondResultProps {
  result: SecondReviewResult
  /** Opens the next one. */
  next: { isPending: boolean; mutate: () => void }
  /** A link back to the queue. */
  children: ReactNode
}

/** The first and the second decision side by side. */
export function SecondResult({ result: { agrees, first, own }, next, children }: SecondResultProps) {
  const Icon = agrees ? Equal : EqualNot
  return (
    <Card
      className="mx-auto w-full max-w-xl"
      title={
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-5 text-ink-soft" />
          {agrees ? 'You agree' : 'You decide differently'}
        </span>
      }
      note="The case stays as it was decided."
    >
      <dl className="grid grid-cols-2 gap-3">
        <div className="rounded-control border border-line p-3">
          <dt className="mb-1.5 text-sm text-ink-soft">{first.by}, first</dt>
          <dd>
            <OutcomeBadge outcome={first.outcome} />
            {first.reason && <p className="mt-1.5 text-sm">{REJECT_REASON_NAMES[first.reason]}</p>}
          </dd>
        </div>
        <div className="rounded-control border border-line p-3">
          <dt className="mb-1.5 text-sm text-ink-soft">You, second</dt>
          <dd>
            <OutcomeBadge outcome={own} />
          </dd>
        </div>
      </dl>
      {!agrees && (
        <p className="mt-3 text-sm text-ink-soft">
          It is listed in the review figures with both decisions, so that you can discuss it.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" busy={next.isPending} onClick={() => next.mutate()}>
          Another second opinion
        </Button>
        {children}
      </div>
    </Card>
  )
}
