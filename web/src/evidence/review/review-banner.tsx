import {
  Eye,
  Hourglass,
  Link2,
  Lock,
  Network,
  RotateCcw,
  ShieldExclamationPoint,
  TriangleExclamationPoint,
  UserCheck,
  UserX,
} from 'lucide-react'
import { DECISION_FLAG_NAMES } from '@wabi/contract/review/separation.ts'
import { lazy, Suspense } from 'react'
import type { Detail } from '../compared-fields.ts'
import { formatInstant, formatTime } from '../../lib/format.ts'
import { BannerLine } from './banner-line.tsx'

const STEPS: Record<string, string> = {
  document_front: 'the front of the document',
  document_back: 'the back of the document',
  selfie: 'the selfie',
  personal_info: 'the personal information',
}

/** Loaded separately: few customers ask for a reviewer. */
const ReviewerAskedFor = lazy(async () => ({
  default: (await import('./reviewer-asked-for.tsx')).ReviewerAskedFor,
}))

interface ReviewBannerProps {
  detail: Detail
  /** Whether the user's role may decide; only then the flags that a decision would be stored with are shown. */
  mayDecide: boolean
  others: readonly { name: string; since: string }[]
  /** Who decides escalated cases. */
  escalatedTo: string
}

/** What people have done so far and who else is viewing the case, one line each. */
export function ReviewBanner({ detail, mayDecide, others, escalatedTo }: ReviewBannerProps) {
  const { review, status } = detail
  const { ask, madeBy } = review
  const separation = mayDecide ? review.separation : null
  const asked = ask && (status === 'resubmission_requested' || (status === 'in_progress' && !ask.answeredAt))
  return (
    <div className="grid gap-2 empty:hidden" aria-live="polite">
      {others.map(({ name, since }) => (
        <BannerLine key={name} icon={Eye} tone="warn">
          {name} is looking at this case too, since {formatTime(since)}.
        </BannerLine>
      ))}
      {review.erasedAt && (
        <BannerLine icon={UserX}>
          All personal data was erased on {formatInstant(review.erasedAt)}.
        </BannerLine>
      )}
      {review.legalHolds.map(({ id, side, reason, reference, setBy, setAt }) => (
        <BannerLine key={id} icon={ShieldExclamationPoint} tone="warn">
          Under legal hold since {formatInstant(setAt)} by {side === 'platform' ? 'the platform' : setBy}
          {reference && ` (${reference})`}: {reason}
        </BannerLine>
      ))}
      {review.restrictedAt && (
        <BannerLine icon={Lock} tone="warn">
          Restricted at the customer’s request since {formatInstant(review.restrictedAt)}: the case is kept
          and not used. The register of data requests lifts it.
        </BannerLine>
      )}
      {review.reviewerAskedFor && (
        <Suspense>
          <ReviewerAskedFor asked={review.reviewerAskedFor} />
        </Suspense>
      )}
      {review.escalatedAt && (
        <BannerLine icon={ShieldExclamationPoint} tone="warn">
          Escalated to {escalatedTo} on {formatInstant(review.escalatedAt)}.
        </BannerLine>
      )}
      {review.approvals.map(({ by, at, own }) => (
        <BannerLine key={at} icon={UserCheck}>
          {own ? 'You have' : `${by} has`} approved on {formatInstant(at)}. A second person must approve too.
        </BannerLine>
      ))}
      {asked && (
        <BannerLine icon={Hourglass} words={ask.words}>
          {ask.by} asked for {STEPS[ask.step]} again on {formatInstant(ask.at)}: {ask.reasons.join(', ')}.
        </BannerLine>
      )}
      {ask?.answeredAt && status === 'pending_review' && (
        <BannerLine icon={RotateCcw}>
          The customer has sent {STEPS[ask.step]} again on {formatInstant(ask.answeredAt)}.
        </BannerLine>
      )}
      {separation?.ownLink === 'allowed' && (
        <BannerLine icon={Link2} tone="warn">
          You, or an API key that you created, made the link of this case. Nobody else can decide it, so you
          may; the decision will say so.
        </BannerLine>
      )}
      {separation?.sameNetwork === 'flagged' && (
        <BannerLine icon={Network} tone="warn">
          You are on the network that the customer used. The decision will say so.
        </BannerLine>
      )}
      {madeBy?.flags.map((flag) => (
        <BannerLine key={flag} icon={TriangleExclamationPoint} tone="warn">
          Decided {DECISION_FLAG_NAMES[flag]}.
        </BannerLine>
      ))}
      {madeBy && (
        <BannerLine icon={status === 'failed' ? UserX : UserCheck} words={madeBy.words}>
          {status === 'failed' ? 'Rejected' : 'Approved'} by {madeBy.by} on {formatInstant(madeBy.at)}.
        </BannerLine>
      )}
    </div>
  )
}
