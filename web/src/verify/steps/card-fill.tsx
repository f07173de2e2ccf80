import { Camera, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../flow/call.ts'
import type { Flow } from '../flow/use-flow.ts'
import { card } from '../messages/card.ts'
import { errorText } from '../messages/server-texts.ts'
import { RetakeNotice } from '../pieces/retake-notice.tsx'

export type CardDetails = NonNullable<ReplyOf<'readCard'>['details']>

interface CardFillProps {
  flow: Flow
  onFill: (details: CardDetails) => void
}

/**
 * Offers to photograph the document first, and then fills in what was read from it. The photo counts as that of the
 * front; whoever types instead takes it in its turn.
 */
export function CardFill({ flow, onFill }: CardFillProps) {
  const { session } = flow
  const [result, setResult] = useState<'filled' | 'nothing' | { failure: unknown }>()
  const taken = session?.done.includes('document_front') ?? false
  // Once the details are saved there is nothing to fill in.
  const due = taken && !session?.done.includes('personal_info')
  const isRead = due && !session?.reading
  const fill = useEffectEvent(() => {
    if (!session) return
    call('readCard', { params: { sessionId: session.sessionId } }).then(
      ({ details }) => {
        // null: the details are saved, and the customer has come back to them.
        if (!details) return
        setResult(Object.keys(details).length > 0 ? 'filled' : 'nothing')
        onFill(details)
      },
      (failure: unknown) => {
        if (flow.failed(failure)) return
        // A lost connection costs no more than the typing. Somebody too young has no photo left.
        setResult({ failure })
        flow.refresh()
      },
    )
  })
  useEffect(() => {
    if (isRead) fill()
  }, [isRead])

  if (!session || session.asked) return null
  return (
    <>
      <RetakeNotice flow={flow} here="personal_info" />
      {!taken && (
        <button type="button" className="button" onClick={() => flow.retake('document_front')}>
          <Camera aria-hidden className="size-5 shrink-0" />
          {session.documentType === 'passport' ? card.photographPassport : card.photographCard}
        </button>
      )}
      <div aria-live="polite" className="empty:hidden">
        {due && !isRead && (
          <p className="flex items-center gap-3 text-ink-soft">
            <span aria-hidden className="spinner text-accent" />
            {card.reading}
          </p>
        )}
        {result === 'nothing' && <p>{card.nothing}</p>}
        {typeof result === 'object' && <p>{errorText(result.failure, card.nothing)}</p>}
        {result === 'filled' && (
          <p className="flex gap-2 rounded-raised bg-accent-soft p-3">
            <Check aria-hidden className="size-5 shrink-0 text-accent" />
            {card.filled}
          </p>
        )}
      </div>
    </>
  )
}
