import { useState } from 'react'
import { MonitorSmartphone } from 'lucide-react'
import { ending as e } from '../messages/ending.ts'
import { CodeForm } from '../pieces/code-form.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Support } from '../pieces/support.tsx'
import { useAboutLink } from '../pieces/use-about-link.ts'
import { useSessionUpdates } from '../flow/use-session-updates.ts'
import type { Flow } from '../flow/use-flow.ts'

/** Another of the customer's browsers runs the check; this one can take it back without losing anything. */
export function Elsewhere({ flow }: { flow: Flow }) {
  const [pending, setPending] = useState(false)
  useSessionUpdates(flow, flow.sessionId, (state) => {
    flow.accept(state)
    if (state.result) flow.show({ at: 'complete' })
  })
  return (
    <div className="sheet mt-6 grid gap-4 p-6">
      <StepHeading title={e.elsewhere.title} />
      <p>{e.elsewhere.kept}</p>
      <button
        type="button"
        className="button primary"
        disabled={pending}
        onClick={() => {
          setPending(true)
          void flow.continueHere().finally(() => setPending(false))
        }}
      >
        {pending ? e.elsewhere.using : e.elsewhere.here}
      </button>
    </div>
  )
}

/**
 * The link is open in another browser; a code proves that the check belongs to this customer.
 * @param why by default, that nothing is lost
 */
export function TakeBack({ flow, why = e.elsewhere.kept }: { flow: Flow; why?: string }) {
  const about = useAboutLink(flow.sessionId)
  if (!flow.sessionId) return null
  return (
    <div className="sheet mt-6 grid gap-4 p-5">
      <StepHeading title={e.elsewhere.title} why={why} />
      <p>{e.elsewhere.codeWhy}</p>
      <p className="text-ink-soft">
        {e.elsewhere.onDevice} <MonitorSmartphone aria-hidden className="inline size-5 text-accent" />
      </p>
      <CodeForm
        sessionId={flow.sessionId}
        company={about?.company ?? e.theCompany}
        channel={about?.codeChannel ?? null}
        label={e.elsewhere.use}
        onCode={flow.join}
      />
      <details className="border-t border-line pt-3">
        <summary className="min-h-12 cursor-pointer py-3 text-accent underline">{e.elsewhere.noCode}</summary>
        <p className="mb-3 text-ink-soft">{e.elsewhere.againWhy}</p>
        <button type="button" className="button w-full" onClick={() => flow.reopen(true)}>
          {e.elsewhere.again}
        </button>
      </details>
      <Support email={about?.contactEmail ?? null} words={e.contactAt(about?.company ?? e.theCompany)} />
    </div>
  )
}

/** The link opens only with a code that the invited person can get: by phone, by e-mail or in the company's app. */
export function Prove({ flow }: { flow: Flow }) {
  const about = useAboutLink(flow.sessionId)
  if (!flow.sessionId) return null
  const company = about?.company ?? e.theCompany
  return (
    <div className="sheet mt-6 grid gap-4 p-5">
      <StepHeading title={e.prove.title} why={e.prove.why(company)} />
      {about?.codeChannel === null && <p>{e.prove.app(company)}</p>}
      <CodeForm
        sessionId={flow.sessionId}
        company={company}
        channel={about?.codeChannel ?? null}
        label={e.elsewhere.use}
        onCode={flow.join}
      />
      <Support email={about?.contactEmail ?? null} words={e.contactAt(company)} />
    </div>
  )
}
