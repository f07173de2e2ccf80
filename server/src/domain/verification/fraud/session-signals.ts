import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import type { SessionRow } from '../session/load-session.ts'

/**
 * Signals for a check that did not stay in the browser which opened the link, so that somebody else may have it, and for a
 * customer who said that somebody asked them to do this.
 */
export function sessionSignals({
  takeovers,
  browserSwitches,
  askedByOtherAt,
}: Pick<SessionRow, 'takeovers' | 'browserSwitches' | 'askedByOtherAt'>): CaptureSignal[] {
  return [
    ...(takeovers > 0 ? (['taken_over'] as const) : []),
    ...(browserSwitches > 0 ? (['browser_switched'] as const) : []),
    ...(askedByOtherAt === null ? [] : (['asked_by_other'] as const)),
  ]
}
