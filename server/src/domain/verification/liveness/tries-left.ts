import { MAX_LIVENESS_TRIES } from '@wabi/contract/verification/liveness.ts'
import type { SessionRow } from '../session/load-session.ts'

/** Number of bursts that may still be judged in this session. */
export function triesLeft({ livenessTries }: Pick<SessionRow, 'livenessTries'>): number {
  return Math.max(0, MAX_LIVENESS_TRIES - livenessTries)
}
