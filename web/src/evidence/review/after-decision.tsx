import { lazy, Suspense } from 'react'
import { isDecided } from '@wabi/contract/verification/states.ts'
import type { Detail } from '../compared-fields.ts'
import type { ReviewScope } from '../review-scope.ts'

/** Loaded separately: most cases that are opened still wait for their decision. */
const AfterDecisionCard = lazy(() => import('./after-decision-card.tsx'))

/** What was learned after the decision, and what can be done about it; nothing for a case without a decision. */
export function AfterDecision({ scope, detail }: { scope: ReviewScope; detail: Detail }) {
  const { status, review } = detail
  if (!isDecided(status) && review.labels.length === 0) return null
  return (
    <Suspense>
      <AfterDecisionCard scope={scope} detail={detail} />
    </Suspense>
  )
}

const ReopenedNotice = lazy(() => import('./reopened-notice.tsx'))

/** Why a decided case waits for a person again; nothing for any other case. */
export function Reopening({ reopened }: Pick<Detail['review'], 'reopened'>) {
  return (
    reopened && (
      <Suspense>
        <ReopenedNotice reopened={reopened} />
      </Suspense>
    )
  )
}
