import type { LivenessFacts } from '../model/input.ts'
import { type Case, BASE_INPUT } from './variations.ts'

const turned = (liveness: LivenessFacts | null) => ({ ...BASE_INPUT, liveness })

/** Results of the head turn. */
export const LIVE_CASES: Case[] = [
  [
    'no head turn',
    turned({ state: 'missing' }),
    'pending_review',
    79,
    'signature_not_verified liveness_missing',
  ],
  [
    'a customer who cannot turn their head',
    turned({ state: 'declined', why: 'cannot_turn' }),
    'pending_review',
    79,
    'signature_not_verified liveness_declined',
  ],
  [
    'a customer who prefers not to turn their head',
    turned({ state: 'declined', why: 'prefers_not' }),
    'pending_review',
    79,
    'signature_not_verified liveness_not_wanted',
  ],
  [
    'five failed head turns',
    turned({ state: 'failed', reasons: ['looks_flat'], tries: 5 }),
    'pending_review',
    79,
    'signature_not_verified liveness_failed',
  ],
  [
    'a broken head turn check',
    turned({ state: 'failed', reasons: ['check_broken'], tries: 1 }),
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    "another person's head turn",
    turned({ state: 'passed', selfieDistance: 0.71, samePerson: false }),
    'pending_review',
    79,
    'signature_not_verified liveness_other_person',
  ],
  [
    "a face that did not follow the screen's colors",
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, light: 'wrong' }),
    'pending_review',
    79,
    'signature_not_verified light_wrong',
  ],
  [
    'pictures that replace each other between the looks',
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, motion: 'cut' }),
    'pending_review',
    79,
    'signature_not_verified motion_cut',
  ],
  [
    'no frames between the looks, or none that show a movement',
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, motion: 'not_seen' }),
    'pending_review',
    79,
    'signature_not_verified motion_not_seen',
  ],
  [
    'a head that is seen to move from look to look',
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, motion: 'continuous' }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a broken check of the movement',
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, motion: 'broken' }),
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    "a customer who left out the screen's colors",
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, light: 'left_out' }),
    'pending_review',
    79,
    'signature_not_verified light_left_out',
  ],
  [
    "a broken check of the screen's light",
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, light: 'broken' }),
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    "the screen's light seen on the skin",
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, light: 'right' }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    "the screen's light not seen, as in a bright room",
    turned({ state: 'passed', selfieDistance: 0.21, samePerson: true, light: 'not_seen' }),
    'approved',
    90,
    'signature_not_verified',
  ],
  ['an unchecked head turn', turned(null), 'pending_review', 79, 'signature_not_verified check_error'],
  [
    'a head turn by another person',
    { ...BASE_INPUT, face: { distance: 0.82, verdict: 'no_match', frames: 4 } },
    'rejected',
    39,
    'signature_not_verified face_different',
  ],
]
