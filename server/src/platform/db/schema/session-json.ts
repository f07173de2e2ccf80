import type { LivenessDeclined, LivenessReason } from '@wabi/contract/verification/liveness.ts'

/**
 * The current state of a session's head turn: a burst passed, why the last one did not, or why there was none.
 * `lightWrong`: in a burst that passed, the skin followed other light than the screen's; `motionCut`: pictures replaced
 * each other between its looks. No later burst undoes either.
 */
export type LivenessRecord =
  | { state: 'passed'; lightWrong?: true; motionCut?: true }
  | { state: 'not_passed'; reasons: LivenessReason[] }
  | { state: 'declined'; declined: LivenessDeclined }

/** `country` is ISO 3166-1 alpha-2; each null if unknown. Names without versions, so as not to identify anybody. */
export interface SeenFrom {
  country: string | null
  browser: string | null
  system: string | null
}
