import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { EyeOff, SearchX } from 'lucide-react'
import { useState } from 'react'
import { BACK_LINK, BackLabel } from '../../evidence/review/case-bar.tsx'
import { FetchedCase, isNotFound } from '../../evidence/review/fetched-case.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { NoCase } from './no-case.tsx'
import { OpenForm } from './open-form.tsx'
import { SecondResult } from './second-result.tsx'
import type { SecondReviewResult } from './second-review.ts'
import { SecondReviewView } from './second-review-view.tsx'

/** A decided case as it was before the decision: the user gives a second opinion, then sees the first decision. */
export function SecondReviewPage() {
  const { secondReviewId } = useParams({ from: '/admin/cases/second/$secondReviewId' })
  return <SecondReview key={secondReviewId} id={secondReviewId} />
}

function SecondReview({ id }: { id: string }) {
  const [result, setResult] = useState<SecondReviewResult | null>(null)
  const query = useQuery({
    queryKey: ['second-review', id],
    queryFn: async () => (await call('getSecondReview', { params: { secondReviewId: id } })).data,
    gcTime: 0,
    enabled: result === null,
  })
  if (result) return <SecondResult result={result} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to="/admin/cases" className={BACK_LINK}>
        <BackLabel>Queue</BackLabel>
      </Link>
      <FetchedCase
        query={query}
        failed="The case could not be fetched"
        refused={(error) => describeRefusal(error, id)}
      >
        {(detail) => (
          <>
            <p className="flex items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2">
              <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                A second opinion: you see the case as it was before a colleague decided it. Your opinion does
                not change it.
              </span>
            </p>
            <SecondReviewView detail={detail} onDecided={setResult} />
          </>
        )}
      </FetchedCase>
    </div>
  )
}

/** Why a second review is not shown and what can be done; null for an error that may pass. */
function describeRefusal(error: Error, id: string) {
  if (error instanceof ApiError && error.code === 'case.reason_needed')
    return (
      <OpenForm
        open={(body) => call('openSecondReview', { params: { secondReviewId: id }, body })}
        refused={['second-review', id]}
        usual="quality"
      />
    )
  if (!isNotFound(error)) return null
  return (
    <NoCase icon={<SearchX />} title="There is nothing to decide here">
      You may already have decided it, or its client has taken it back.
    </NoCase>
  )
}
