import {
  Eye,
  Hourglass,
  Link2,
  Lock,
  type LucideIcon,
  Network,
  RotateCcw,
  ShieldExclamationPoint,
  TriangleExclamationPoint,
  UserCheck,
  UserX,
} from 'lucide-react'
import { DECISION_FLAG_NAMES } from '@wabi/contract/review/separation.ts'
import type { ReactNode } from 'react'
import type { Detail } from '../compared-fields.ts'
import { formatInstant, formatTime } from '../../lib/format.ts'

const STEPS: Record<string, string> = {
  document_front: 'the front of the document',
  document_back: 'the back of the document',
  selfie: 'the selfie',
  personal_info: 'the personal information',
}

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
        <Line key={name} icon={Eye} tone="warn">
          {name} is looking at this case too, since {formatTime(since)}.
        </Line>
      ))}
      {review.erasedAt && (
        <Line icon={UserX}>All personal data was erased on {formatInstant(review.erasedAt)}.</Line>
      )}
      {review.legalHolds.map(({ id, side, reason, reference, setBy, setAt }) => (
        <Line key={id} icon={ShieldExclamationPoint} tone="warn">
          Under legal hold since {formatInstant(setAt)} by {side === 'platform' ? 'the platform' : setBy}
          {reference && ` (${reference})`}: {reason}
        </Line>
      ))}
      {review.restrictedAt && (
        <Line icon={Lock} tone="warn">
          Restricted at the customer’s request since {formatInstant(review.restrictedAt)}: the case is kept
          and not used. The register of data requests lifts it.
        </Line>
      )}
      {review.escalatedAt && (
        <Line icon={ShieldExclamationPoint} tone="warn">
          Escalated to {escalatedTo} on {formatInstant(review.escalatedAt)}.
        </Line>
      )}
      {review.approvals.map(({ by, at, own }) => (
        <Line key={at} icon={UserCheck}>
          {own ? 'You have' : `${by} has`} approved on {formatInstant(at)}. A second person must approve too.
        </Line>
      ))}
      {asked && (
        <Line icon={Hourglass} words={ask.words}>
          {ask.by} asked for {STEPS[ask.step]} again on {formatInstant(ask.at)}: {ask.reasons.join(', ')}.
        </Line>
      )}
      {ask?.answeredAt && status === 'pending_review' && (
        <Line icon={RotateCcw}>
          The customer has sent {STEPS[ask.step]} again on {formatInstant(ask.answeredAt)}.
        </Line>
      )}
      {separation?.ownLink === 'allowed' && (
        <Line icon={Link2} tone="warn">
          You, or an API key that you created, made the link of this case. Nobody else can decide it, so you
          may; the decision will say so.
        </Line>
      )}
      {separation?.sameNetwork === 'flagged' && (
        <Line icon={Network} tone="warn">
          You are on the network that the customer used. The decision will say so.
        </Line>
      )}
      {madeBy?.flags.map((flag) => (
        <Line key={flag} icon={TriangleExclamationPoint} tone="warn">
          Decided {DECISION_FLAG_NAMES[flag]}.
        </Line>
      ))}
      {madeBy && (
        <Line icon={status === 'failed' ? UserX : UserCheck} words={madeBy.words}>
          {status === 'failed' ? 'Rejected' : 'Approved'} by {madeBy.by} on {formatInstant(madeBy.at)}.
        </Line>
      )}
    </div>
  )
}

interface LineProps {
  icon: LucideIcon
  tone?: 'plain' | 'warn'
  /** Words to the customer. */
  words?: string | null
  children: ReactNode
}

function Line({ icon: Icon, tone = 'plain', words, children }: LineProps) {
  const colors = tone === 'warn' ? 'border-warn/40 bg-warn-soft text-warn' : 'border-line bg-raised'
  return (
    <div className={`flex items-start gap-2.5 rounded-control border px-3 py-1.5 ${colors}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        {children}
        {words && <span className="mt-0.5 block whitespace-pre-line text-ink-soft">“{words}”</span>}
      </p>
    </div>
  )
}
