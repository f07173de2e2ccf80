import { CHALLENGE_LOOKS, LIVENESS_LOOKS, type LivenessLook } from './liveness.ts'

/** Fewest turns to a side: the shape of the head is judged by them. */
const MIN_TURNS = 2
/** Fewest straight looks: the face is compared by them. */
const MIN_STRAIGHT = 2

const OPPOSITE: Partial<Record<LivenessLook, LivenessLook>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
}

export const isTurn = (look: LivenessLook): look is 'left' | 'right' => look === 'left' || look === 'right'

/** Every sequence that starts straight, in which no look follows itself or its opposite. */
const sequences = (length: number): LivenessLook[][] =>
  length === 1
    ? [['straight']]
    : sequences(length - 1).flatMap((looks) =>
        LIVENESS_LOOKS.filter((look) => {
          const last = looks.at(-1)!
          return look !== last && look !== OPPOSITE[last]
        }).map((look) => [...looks, look]),
      )

/**
 * The challenges of a head turn, one of which is drawn uniformly: straight, then five looks. No look follows itself, and
 * none its opposite, so that a head on its way never passes through a third look. Two or more are to a side and two or
 * more straight. 256 sequences: 8 bits.
 */
export const HEAD_TURN_CHALLENGES: readonly (readonly LivenessLook[])[] = sequences(CHALLENGE_LOOKS).filter(
  (looks) =>
    looks.filter(isTurn).length >= MIN_TURNS &&
    looks.filter((look) => look === 'straight').length >= MIN_STRAIGHT,
)
