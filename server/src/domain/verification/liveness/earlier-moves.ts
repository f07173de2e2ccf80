import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'

/** Before decision 036 a challenge was two moves, each to a side. */
export const EARLIER_MOVES = 2

/** The looks that two moves stood for: straight before, between and after. */
export const toLooks = (moves: readonly LivenessLook[]): LivenessLook[] => [
  'straight',
  ...moves.flatMap((move) => [move, 'straight'] as const),
]
