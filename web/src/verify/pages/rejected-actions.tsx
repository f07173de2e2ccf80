import { useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { ending as e } from '../messages/ending.ts'
import { formatDay } from '../messages/format-date.ts'
import { errorText } from '../messages/server-texts.ts'
import { Support } from '../pieces/support.tsx'
import type { Session } from '../flow/session.ts'
import type { AppealForm } from './appeal-form.tsx'

interface RejectedActionsProps {
  session: Session
  result: NonNullable<Session['result']>
  onChange: (state: Session) => void
}

/** What a rejected customer can do: try again, appeal, or write to the company. */
export function RejectedActions({ session, result, onChange }: RejectedActionsProps) {
  const [pending, setPending] = useState(false)
  /** Loaded when the customer appeals. */
  const [Form, setForm] = useState<typeof AppealForm | null>(null)
  const { retriesLeft, retryUntil, retryKeepsDocument, appealUntil } = result
  const { company, sessionId, returnUrl } = session
  const params = { sessionId }
  const send = async (run: () => Promise<Session>) => {
    setPending(true)
    try {
      onChange(await run())
    } catch (error) {
      toast({ title: e.failed, description: errorText(error, e.unreachable), variant: 'destructive' })
    }
    setPending(false)
  }
  const appeal = async () => {
    setPending(true)
    try {
      const form = await import('./appeal-form.tsx')
      setForm(() => form.AppealForm)
    } catch {
      toast({ title: e.failed, description: e.unreachable, variant: 'destructive' })
    }
    setPending(false)
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
            disabled={pending}
            onClick={() => void send(() => call('retry', { params }))}
          >
            {e.retry}
          </button>
          <p className="text-sm text-ink-soft">
            {retryKeepsDocument ? e.retrySelfie : e.retryWhy} {e.retriesLeft(retriesLeft)}{' '}
            {retryUntil && e.retryUntil(formatDay(new Date(retryUntil)))}
          </p>
        </div>
      )}
      {appealUntil && (
        <div className="grid gap-1">
          {!Form && (
            <button
              type="button"
              className={retriesLeft > 0 ? 'button' : primaryStyle}
              disabled={pending}
              onClick={() => void appeal()}
            >
              {e.appeal}
            </button>
          )}
          <p className="text-sm text-ink-soft">{e.appealWhy(company, formatDay(new Date(appealUntil)))}</p>
          {Form && (
            <Form sending={pending} onSend={(body) => void send(() => call('appeal', { params, body }))} />
          )}
        </div>
      )}
      <Support email={session.contactEmail} words={e.contactAt(company)} />
    </section>
  )
}
