import { Link, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { BACK_LINK, BackLabel } from '../../evidence/review/case-bar.tsx'
import { isNotFound } from '../../evidence/review/fetched-case.tsx'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'
import { SecondOpinion } from '../../evidence/second-review/second-opinion.tsx'
import { secondReviewKey } from '../../evidence/second-review/second-review.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { NoCase } from './no-case.tsx'
import { OpenForm } from './open-form.tsx'
import { useNextSecondReview } from './second-opinions.tsx'

/** A second opinion of the platform's staff. */
export function SecondReviewPage() {
  const { secondReviewId } = useParams({ from: '/admin/cases/second/$secondReviewId' })
  const next = useNextSecondReview()
  return (
    <SecondOpinion
      key={secondReviewId}
      scope={PLATFORM_REVIEW}
      id={secondReviewId}
      next={next}
      back={
        <Link to="/admin/cases" className={BACK_LINK}>
          <BackLabel>Queue</BackLabel>
        </Link>
      }
      done={
        <Link to="/admin/cases" className={buttonClass()}>
          To the queue
        </Link>
      }
      refused={(error) => describeRefusal(error, secondReviewId)}
    />
  )
}

/** Why a second review is not shown and what can be done; null for an error that may pass. */
function describeRefusal(error: Error, id: string) {
  if (error instanceof ApiError && error.code === 'case.reason_needed')
    return (
      <OpenForm
        open={(body) => call('openSecondReview', { params: { secondReviewId: id }, body })}
        refused={secondReviewKey('platform', id)}
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
