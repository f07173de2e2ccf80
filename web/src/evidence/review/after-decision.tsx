import { lazy, Suspense } from 'react'
import { isDecided } from '@wabi/contract/verification/states.ts'
import type { Detail } from '../compared-fields.ts'
import type { ReviewScope } from '../review-scope.ts'

const load = async () => (await import('./after-decision-views.ts')).views
const AfterDecisionCard = lazy(async () => ({ default: (await load()).AfterDecisionCard }))
const ReopenedNotice = lazy(async () => ({ default: (await load()).ReopenedNotice }))

/** What was learned after the decision, and what can be done about it; nothing for a case without a decision. */
export function AfterDecision({ scope, detail }: { scope: ReviewScope; detail: Detail }) {
  const { status, review } = detail
  return (
    <Suspense>
      {(isDecided(status) || review.labels.length > 0) && <AfterDecisionCard scope={scope} detail={detail} />}
    </Suspense>
  )
}

/** Why a decided case waits for a person again; nothing for any other case. */
export function Reopening({ reopened }: Pick<Detail['review'], 'reopened'>) {
  return <Suspense>{reopened && <ReopenedNotice reopened={reopened} />}</Suspense>
}
