import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FetchedCase } from '../review/fetched-case.tsx'
import type { ReviewScope } from '../review-scope.ts'
import { call } from '../../lib/calls.ts'
import { SecondResult } from './second-result.tsx'
import { secondReviewKey, type SecondReviewResult } from './second-review.ts'
import { SecondReviewView } from './second-review-view.tsx'

interface SecondOpinionProps {
  scope: ReviewScope
  id: string
  /** Opens the next one. */
  next: { isPending: boolean; mutate: () => void }
  /** A link back, above the case. */
  back: ReactNode
  /** A link back, below the result. */
  done: ReactNode
  /** Content for an error that a retry does not solve; null for any other error. */
  refused: (error: Error) => ReactNode
}

/** A decided case as it was before the decision: the user gives a second opinion, then sees the first decision. */
export function SecondOpinion({ scope, id, next, back, done, refused }: SecondOpinionProps) {
  const [result, setResult] = useState<SecondReviewResult | null>(null)
  const query = useQuery({
    queryKey: secondReviewKey(scope.team, id),
    queryFn: async () => (await call(scope.calls.second, { params: { secondReviewId: id } })).data,
    gcTime: 0,
    enabled: result === null,
  })
  if (result)
    return (
      <SecondResult result={result} next={next}>
        {done}
      </SecondResult>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {back}
      <FetchedCase query={query} failed="The case could not be loaded" refused={refused}>
        {(detail) => (
          <>
            <p className="flex items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2">
              <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                A second opinion: you see the case as it was before a colleague decided it. Your opinion does
                not change it.
              </span>
            </p>
            <SecondReviewView scope={scope} detail={detail} onDecided={setResult} />
          </>
        )}
      </FetchedCase>
    </div>
  )
}
