import { LIGHT_STATE_WORDS } from '@wabi/contract/verification/light.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { serverText } from '../lib/server-text.ts'
import type { Detail } from './compared-fields.ts'

export type HeadTurn = NonNullable<Detail['liveness']>
export type TurnFrame = NonNullable<HeadTurn['burst']>['frames'][number]

/** Below this angle a head counts as straight. */
const STRAIGHT_DEGREES = 8

/** The requested looks from the customer's point of view: `Straight, left, chin up, straight, right, chin down`. */
export function describeLooks(looks: readonly LivenessLook[]): string {
  const words = looks
    .map((look) => (look === 'up' || look === 'down' ? `chin ${serverText(look)}` : serverText(look)))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the skin shows of the screen's colors: `The skin changed with the screen's colors (cyan, lime, magenta, cyan).` */
export function describeLight({
  colors,
  state,
}: NonNullable<NonNullable<HeadTurn['burst']>['light']>): string {
  return `${LIGHT_STATE_WORDS[state]} (${colors.join(', ')}).`
}

/** Description of a frame: `44° to their left`, `chin up`, `straight`, `no face`. */
export function describeFrame({ yaw, look }: Pick<TurnFrame, 'yaw' | 'look'>): string {
  if (yaw === null) return 'no face'
  if (look === 'up' || look === 'down') return `chin ${serverText(look)}`
  const degrees = Math.round(Math.abs(yaw))
  return degrees < STRAIGHT_DEGREES
    ? serverText('straight')
    : `${degrees}° to their ${serverText(yaw > 0 ? 'left' : 'right')}`
}

const VERDICTS: Record<HeadTurn['state'], string> = {
  passed: 'The head moved as requested',
  not_passed: 'Not passed',
  declined: 'Not done',
  due: 'Not sent yet',
}

/** The verdict in a few words. */
export function describeVerdict({ state, otherPerson }: Pick<HeadTurn, 'state' | 'otherPerson'>): string {
  return otherPerson ? 'The head moved as requested, but it is not the person in the selfie' : VERDICTS[state]
}
