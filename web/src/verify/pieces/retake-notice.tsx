import type { FlowStep } from '@wabi/contract/flow.ts'
import { t } from '../messages/en.ts'
import type { Flow } from '../use-flow.ts'
import { Advice } from './advice.tsx'

/** Says that an earlier photo was read and should be taken again, and leads to it; nothing else is lost. */
export function RetakeNotice({ flow, here }: { flow: Flow; here: FlowStep }) {
  return (
    <div aria-live="polite">
      {flow.session?.retake.map(({ step, hints }) => (
        <Advice key={step} title={`${t.stepNames[step]}: ${t.document.again}`} hints={hints}>
          {step !== here && (
            <button type="button" className="button mt-2" onClick={() => flow.retake(step)}>
              {step === 'document_front' ? t.document.front : t.document.back}
            </button>
          )}
        </Advice>
      ))}
    </div>
  )
}
