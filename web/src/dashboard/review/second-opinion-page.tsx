import { Link, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { BACK_LINK, BackLabel } from '../../evidence/review/case-bar.tsx'
import { isNotFound } from '../../evidence/review/fetched-case.tsx'
import { SecondOpinion } from '../../evidence/second-review/second-opinion.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useNextTeamSecondReview } from './next-second-opinion.tsx'

const toList = (
  <Link to="/dashboard/verifications" className={buttonClass()}>
    All verifications
  </Link>
)

/** A second opinion of the client's team. */
export function SecondOpinionPage() {
  const { secondReviewId } = useParams({ from: '/dashboard/second-opinions/$secondReviewId' })
  const next = useNextTeamSecondReview()
  return (
    <SecondOpinion
      key={secondReviewId}
      scope={CLIENT_REVIEW}
      id={secondReviewId}
      next={next}
      back={
        <Link to="/dashboard/verifications" className={BACK_LINK}>
          <BackLabel>All verifications</BackLabel>
        </Link>
      }
      done={toList}
      refused={describeRefusal}
    />
  )
}

/** What is shown where there is nothing to decide; null for an error that may pass. */
function describeRefusal(error: Error) {
  if (!isNotFound(error)) return null
  return (
    <Card>
      <Empty icon={<SearchX />} title="There is nothing to decide here" action={toList}>
        You may already have decided it, or its data was erased.
      </Empty>
    </Card>
  )
}
