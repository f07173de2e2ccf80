import { MAX_CHALLENGES, MAX_LIVENESS_TRIES } from '@wabi/contract/verification/liveness.ts'
import type { SessionRow } from '../session/load-session.ts'

/** Number of bursts that this session may still ask a challenge for. */
export function triesLeft({
  livenessTries,
  livenessChallengeCount,
}: Pick<SessionRow, 'livenessTries' | 'livenessChallengeCount'>): number {
  return Math.max(0, Math.min(MAX_LIVENESS_TRIES - livenessTries, MAX_CHALLENGES - livenessChallengeCount))
}
