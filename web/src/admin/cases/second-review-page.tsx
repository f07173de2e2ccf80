import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, EyeOff, SearchX } from 'lucide-react'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['second-review', id],
    queryFn: async () => (await call('getSecondReview', { params: { secondReviewId: id } })).data,
    gcTime: 0,
    enabled: result === null,
  })
  const code = error instanceof ApiError ? error.code : null
  if (result) return <SecondResult told={result} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to="/admin/cases"
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-accent"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Queue
      </Link>
      {code === 'case.reason_needed' ? (
        <OpenForm
          open={(body) => call('openSecondReview', { params: { secondReviewId: id }, body })}
          refused={['second-review', id]}
          usual="quality"
        />
      ) : error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
        <NoCase icon={<SearchX />} title="There is nothing to decide here">
          You may already have decided it, or its client has taken it back.
        </NoCase>
      ) : error ? (
        <Card>
          <Failed
            title="The case could not be fetched"
            words={getErrorMessage(error, 'The server did not answer.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <p className="flex items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2">
            <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              A second opinion: you see the case as it was before a colleague decided it. Your opinion does
              not change it.
            </span>
          </p>
          <SecondReviewView detail={data} onTold={setResult} />
        </>
      )}
    </div>
  )
}
