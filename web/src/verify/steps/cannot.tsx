import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import type { Flow } from '../flow/use-flow.ts'
import { cannot } from '../messages/cannot.ts'
import { ending as e } from '../messages/ending.ts'
import { t, useLanguage } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Support } from '../pieces/support.tsx'
import { Waiting } from '../pieces/waiting.tsx'
import { Decline } from './decline.tsx'

type Reason = keyof typeof cannot.reasons

const REASONS: Record<'document' | 'selfie', readonly Reason[]> = {
  document: ['document', 'hands'],
  selfie: ['selfie', 'covered', 'eyes', 'hands'],
}

interface CannotProps {
  flow: Flow
  here: 'document' | 'selfie'
  onBack: () => void
}

/**
 * For a customer who cannot take a photo: the reasons in plain words, what helps, and the company's other way, which
 * ends the check. The reason is not sent: a check that ends without a decision keeps nothing about its customer.
 */
export function CannotDoThis({ flow, here, onBack }: CannotProps) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [leaving, setLeaving] = useState(false)
  if (leaving) return <OtherWay flow={flow} onBack={() => setLeaving(false)} />
  return (
    <>
      <StepHeading title={cannot.title} />
      <fieldset className="grid gap-2">
        <legend className="sr-only">{cannot.title}</legend>
        {REASONS[here].map((one) => (
          <label key={one} className="field choice">
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            {cannot.reasons[one]}
          </label>
        ))}
      </fieldset>
      <div aria-live="polite" className="grid gap-2">
        {reason === 'hands' && <p>{cannot.helper}</p>}
        {reason === 'document' && <p>{cannot.laterDocument}</p>}
        {reason && <p className="text-ink-soft">{cannot.otherWayWhy}</p>}
      </div>
      <Support
        email={flow.session?.contactEmail ?? null}
        words={e.contactAt(flow.session?.company ?? e.theCompany)}
      />
      <Actions className="grid-cols-2">
        <button type="button" className="button" onClick={onBack}>
          {cannot.back}
        </button>
        <button type="button" className="button" disabled={!reason} onClick={() => setLeaving(true)}>
          {cannot.otherWay}
        </button>
      </Actions>
    </>
  )
}

/** What the company offers instead, in its own words; ends the check after a confirmation. */
function OtherWay({ flow, onBack }: { flow: Flow; onBack: () => void }) {
  const [notice, setNotice] = useState<ReplyOf<'getNotice'>>()
  const language = useLanguage()
  const fail = (error: unknown) => {
    if (flow.failed(error)) return
    toast({
      title: t.trouble.error,
      description: errorText(error, t.trouble.network),
      variant: 'destructive',
    })
  }
  const load = useEffectEvent(() =>
    call('getNotice', { params: { sessionId: flow.sessionId ?? '' }, query: { language } }).then(
      setNotice,
      (error: unknown) => {
        fail(error)
        onBack()
      },
    ),
  )
  useEffect(() => void load(), [])
  if (!notice) return <Waiting words={t.capture.loading} />
  return <Decline flow={flow} notice={notice} stage="other_way" onStage={onBack} onError={fail} />
}
