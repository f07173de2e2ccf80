import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import type { Detail } from './compared-fields.ts'

export type HeadTurn = NonNullable<Detail['liveness']>
export type TurnFrame = NonNullable<HeadTurn['burst']>['frames'][number]

/** Below this angle a head counts as straight. */
const STRAIGHT_DEGREES = 8

/** The requested moves from the customer's point of view: `Straight, left, straight, right, straight`. */
export function describeMoves(moves: readonly LivenessMove[]): string {
  return ['Straight', ...moves.flatMap((move) => [move, 'straight'])].join(', ')
}

/** Description of a frame: `44° to their left`, `straight`, `no face`. */
export function describeFrame({ yaw }: Pick<TurnFrame, 'yaw'>): string {
  if (yaw === null) return 'no face'
  const degrees = Math.round(Math.abs(yaw))
  return degrees < STRAIGHT_DEGREES ? 'straight' : `${degrees}° to their ${yaw > 0 ? 'left' : 'right'}`
}

const VERDICTS: Record<HeadTurn['state'], string> = {
  passed: 'The head turned as requested',
  not_passed: 'Not passed',
  declined: 'Not done',
  due: 'Not sent yet',
}

/** The verdict in a few words. */
export function describeVerdict({ state, otherPerson }: Pick<HeadTurn, 'state' | 'otherPerson'>): string {
  return otherPerson ? "The head turned as requested, but it is not the selfie's person" : VERDICTS[state]
}
