import type { FlowStep } from '@wabi/contract/verification/flow.ts'
import type { KycResult, Session } from './session.ts'
import type { Trouble } from './trouble.ts'

export type Device = 'mobile' | 'desktop'

/** What the page shows. `preparing` and `device` are step 0; `step` is one of the six steps that the header counts. */
export type Screen =
  | {
      at: 'preparing' | 'device' | 'follow' | 'elsewhere' | 'answering' | 'consent' | 'thank-you' | 'complete'
    }
  | { at: 'step'; step: FlowStep }
  | { at: 'result'; result: KycResult }
  | { at: 'trouble'; trouble: Trouble }

/** The screen on which an opened session starts or resumes. */
export function firstScreen(session: Session, mobile: boolean): Screen {
  if (session.result) return { at: 'complete' }
  if (!session.running) return { at: !mobile && session.device === 'mobile' ? 'follow' : 'elsewhere' }
  if (!mobile && (session.done.length === 0 || session.asked)) return { at: 'device' }
  return nextScreen(session)
}

/** The step that is due; before everything after step 1, the consent. */
export function nextScreen({ consented, due }: Session): Screen {
  if (!consented && due !== 'nationality') return { at: 'consent' }
  return { at: 'step', step: due ?? 'selfie' }
}

/** Without a session in the URL the flow starts at once; otherwise the session opens first. */
export function openingScreen(sessionId: string | null, device: Device): Screen {
  if (sessionId) return { at: 'preparing' }
  return device === 'mobile' ? { at: 'step', step: 'nationality' } : { at: 'device' }
}
