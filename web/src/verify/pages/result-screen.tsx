import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import { useMoreTime } from '../../ui/pace.ts'
import { t } from '../messages/language.ts'
import { translate } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { KycResult } from '../flow/session.ts'

/** How long the result shows before the thank-you page (spec section 9). */
const SHOWN_MS = 2500

interface View {
  icon: typeof Clock
  tone: string
  title: 'approved' | 'review' | 'rejected' | 'other'
  words: 'approvedScore' | 'reviewWhy' | 'rejectedScore' | null
}

const VIEWS: Record<Outcome, View> = {
  approved: {
    icon: CircleCheck,
    tone: 'border-accent bg-accent-soft text-accent',
    title: 'approved',
    words: 'approvedScore',
  },
  pending_review: {
    icon: Clock,
    tone: 'border-warn bg-warn-soft text-warn',
    title: 'review',
    words: 'reviewWhy',
  },
  rejected: {
    icon: CircleX,
    tone: 'border-danger bg-danger-soft text-danger',
    title: 'rejected',
    words: 'rejectedScore',
  },
}

/** For an outcome that this page does not know, from a newer server. */
const UNKNOWN_VIEW: View = { icon: CircleCheck, tone: 'border-line', title: 'other', words: null }

/**
 * Shows the result for two and a half seconds or, to a customer who wants more time, until they continue. The next
 * page says the outcome and its reasons again.
 */
export function ResultScreen({ result, onLeave }: { result: KycResult; onLeave: (id: string) => void }) {
  const view = (VIEWS as Record<string, View | undefined>)[result.verificationStatus] ?? UNKNOWN_VIEW
  const Icon = view.icon
  const leave = useEffectEvent(() => onLeave(result.verificationId))
  const [moreTime] = useMoreTime()
  useEffect(() => {
    if (moreTime) return
    const timer = setTimeout(() => leave(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [moreTime])
  return (
    <>
      <div
        className={`my-auto grid justify-items-center gap-3 rounded-raised border p-8 text-center ${view.tone}`}
      >
        <Icon aria-hidden className="size-14" strokeWidth={1.5} />
        <StepHeading title={t.result[view.title]} />
        {view.words && (
          <p className="text-lg font-semibold tabular-nums">{t.result[view.words](result.overallScore)}</p>
        )}
        {result.reasons.length > 0 && (
          <ul className="space-y-1 text-ink">
            {result.reasons.map((reason) => (
              <li key={reason}>{translate(reason)}</li>
            ))}
          </ul>
        )}
      </div>
      {moreTime && (
        <Actions>
          <button type="button" className="button primary" onClick={() => onLeave(result.verificationId)}>
            {t.capture.continue}
          </button>
        </Actions>
      )}
    </>
  )
}
