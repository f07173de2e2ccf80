import { lazy, Suspense, useState } from 'react'
import type { Flow } from '../flow/use-flow.ts'
import { cannot } from '../messages/cannot.ts'
import { ending as e } from '../messages/ending.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Support } from '../pieces/support.tsx'

/** Loaded separately: few companies offer it, to few customers. */
const ReviewerChoice = lazy(() => import('./reviewer-choice.tsx'))

/** Loaded separately: it ends the check, which few choose. */
const OtherWay = lazy(() => import('./other-way.tsx'))

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
  if (leaving)
    return (
      <Suspense>
        <OtherWay flow={flow} onBack={() => setLeaving(false)} />
      </Suspense>
    )
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
      {reason === 'covered' && flow.session?.reviewer && (
        <Suspense>
          <ReviewerChoice flow={flow} chosen={flow.session.reviewer} />
        </Suspense>
      )}
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
