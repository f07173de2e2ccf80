import { Check } from 'lucide-react'
import { FLOW_STEPS, isOptionalStep } from '@wabi/contract/verification/flow.ts'
import { t } from '../messages/language.ts'
import { Actions } from '../pieces/actions.tsx'
import { MatchCode } from '../pieces/match-code.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { Flow } from '../flow/use-flow.ts'
import { useSessionUpdates } from '../flow/use-session-updates.ts'

/** The desktop page while the phone runs the check: the steps done, the phone's current step, and then the result. */
export function FollowPhone({ flow }: { flow: Flow }) {
  const { session } = flow
  useSessionUpdates(flow, flow.sessionId, (state) => {
    flow.accept(state)
    if (state.result) flow.finish({ success: true, ...state.result })
    else if (state.running) flow.goTo(state.due ?? 'selfie')
  })
  if (!session) return null
  const steps = FLOW_STEPS.filter(
    (step) => session.done.includes(step) || !isOptionalStep(step, session.documentType),
  )
  return (
    <>
      <StepHeading title={t.follow.title} why={t.follow.why} />
      <MatchCode code={session.matchCode} where="desktop" />
      <ol aria-live="polite" className="sheet divide-y divide-line">
        {steps.map((step) => {
          const done = session.done.includes(step)
          const now = step === session.due
          return (
            <li key={step} className="flex min-h-14 items-center gap-3 px-4">
              <span
                aria-hidden
                className={`grid size-6 place-items-center rounded-full ${done ? 'bg-accent text-on-accent' : 'border border-line-strong'}`}
              >
                {done && <Check className="size-4" />}
                {now && <span className="spinner text-sm text-accent" />}
              </span>
              <span className={`flex-1 ${now ? 'font-semibold' : ''}`}>{t.stepNames[step]}</span>
              <span className="text-sm text-ink-soft">
                {done ? t.follow.done : now ? t.follow.working : t.follow.later}
              </span>
            </li>
          )
        })}
      </ol>
      <Actions>
        <button type="button" className="button" onClick={() => void flow.chooseDevice('desktop')}>
          {t.follow.here}
        </button>
      </Actions>
    </>
  )
}
