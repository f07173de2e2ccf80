import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import type { SessionRow } from '../session/load-session.ts'

/** Signals for a check that did not stay in the browser which opened the link: somebody else may have it. */
export function browserSignals({
  takeovers,
  browserSwitches,
}: Pick<SessionRow, 'takeovers' | 'browserSwitches'>): CaptureSignal[] {
  return [
    ...(takeovers > 0 ? (['taken_over'] as const) : []),
    ...(browserSwitches > 0 ? (['browser_switched'] as const) : []),
  ]
}
