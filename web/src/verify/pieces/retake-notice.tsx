import { lazy, Suspense } from 'react'
import type { FlowStep } from '@wabi/contract/verification/flow.ts'
import { t } from '../messages/language.ts'
import type { Flow } from '../flow/use-flow.ts'
import { Advice } from './advice.tsx'

const OtherDocument = lazy(() => import('./other-document.tsx').then((m) => ({ default: m.OtherDocument })))

/** Says what is wrong with an uploaded photo and offers to fix it; nothing else is lost. */
export function RetakeNotice({ flow, here }: { flow: Flow; here: FlowStep }) {
  const { retake = [] } = flow.session ?? {}
  // A different or expired document is wrong on both sides; show it once.
  const wrongDocument = retake.find(({ seenType, expiredOn }) => seenType !== null || expiredOn !== null)
  return (
    <div aria-live="polite">
      {wrongDocument ? (
        <Suspense>
          <OtherDocument flow={flow} retake={wrongDocument} />
        </Suspense>
      ) : (
        retake.map(({ step, hints }) => (
          <Advice key={step} title={`${t.stepNames[step]}: ${t.document.again}`} hints={hints}>
            {step !== here && (
              <button type="button" className="button mt-2" onClick={() => flow.retake(step)}>
                {step === 'document_front' ? t.document.front : t.document.back}
              </button>
            )}
          </Advice>
        ))
      )}
    </div>
  )
}
