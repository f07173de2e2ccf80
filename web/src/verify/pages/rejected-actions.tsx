import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { ending as e } from '../messages/en-ending.ts'
import { Support } from '../pieces/support.tsx'
import type { Session } from '../flow/session.ts'

interface RejectedActionsProps {
  session: Session
  result: NonNullable<Session['result']>
  onChange: (state: Session) => void
}

/** What a rejected customer can do: try again, ask for a manual review, or write to the company. */
export function RejectedActions({ session, result, onChange }: RejectedActionsProps) {
  const [pending, setPending] = useState<'retry' | 'requestReview' | null>(null)
  const { retriesLeft, review } = result
  const { company, sessionId, returnUrl } = session
  const send = async (operation: 'retry' | 'requestReview') => {
    setPending(operation)
    try {
      onChange(await call(operation, { params: { sessionId } }))
    } catch (error) {
      toast({ title: e.failed, description: getErrorMessage(error, e.unreachable), variant: 'destructive' })
    }
    setPending(null)
  }
  const primaryStyle = returnUrl ? 'button' : 'button primary'
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{e.rejectedNext}</h2>
      {retriesLeft > 0 && (
        <div className="grid gap-1">
          <button
            type="button"
            className={primaryStyle}
            disabled={pending !== null}
            onClick={() => void send('retry')}
          >
            {e.retry}
          </button>
          <p className="text-sm text-ink-soft">
            {e.retryWhy} {e.retriesLeft(retriesLeft)}
          </p>
        </div>
      )}
      {review === 'available' && (
        <div className="grid gap-1">
          <button
            type="button"
            className={retriesLeft > 0 ? 'button' : primaryStyle}
            disabled={pending !== null}
            onClick={() => void send('requestReview')}
          >
            {e.review}
          </button>
          <p className="text-sm text-ink-soft">{e.reviewWhy(company)}</p>
        </div>
      )}
      <Support email={session.contactEmail} words={e.contactAt(company)} />
    </section>
  )
}
