import type { LivenessFacts } from '../model/input.ts'
import { type Case, sound } from './variations.ts'

const turned = (liveness: LivenessFacts | null) => ({ ...sound, liveness })

/** What came of the head turn. */
export const LIVE_CASES: Case[] = [
  [
    'no head turn',
    turned({ state: 'missing' }),
    'pending_review',
    79,
    'signature_not_verified liveness_missing',
  ],
  [
    'one who cannot turn their head',
    turned({ state: 'declined', why: 'cannot_turn' }),
    'pending_review',
    79,
    'signature_not_verified liveness_declined',
  ],
  [
    'one who would rather not turn their head',
    turned({ state: 'declined', why: 'prefers_not' }),
    'pending_review',
    79,
    'signature_not_verified liveness_not_wanted',
  ],
  [
    'five bursts that did not pass',
    turned({ state: 'failed', reasons: ['looks_flat'], tries: 5 }),
    'pending_review',
    79,
    'signature_not_verified liveness_failed',
  ],
  [
    'a head turn that broke',
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
  ['a head turn nobody looked at', turned(null), 'pending_review', 79, 'signature_not_verified check_error'],
  [
    'a stranger who turned his own head',
    { ...sound, face: { distance: 0.82, verdict: 'no_match', frames: 4 } },
    'rejected',
    39,
    'signature_not_verified face_different',
  ],
]
