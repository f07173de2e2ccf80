import type { DecisionInput } from '../model/input.ts'
import { withDocument } from './base-input.ts'
import { BASE_INPUT, type Case, claims, rule } from './variations.ts'

const strangers: DecisionInput = { ...BASE_INPUT, face: { distance: 0.6, verdict: 'review' } }
const REVIEW = 'review' as const
const REJECT = 'reject' as const

/** Rules that require checks to pass. */
export const REQUIRED_CHECK_CASES: readonly Case[] = [
  [
    'checks that pass',
    rule([], { checks: [{ check: 'face_matches', otherwise: REJECT }] }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a required check with a remark',
    rule([], { checks: [{ check: 'document_authentic', otherwise: REVIEW }] }),
    'pending_review',
    79,
    'signature_not_verified rule_check_not_passed',
  ],
  [
    'an uncertain face, where a match is required',
    rule([], { checks: [{ check: 'face_matches', otherwise: REJECT }] }, strangers),
    'pending_review',
    79,
    'signature_not_verified face_unsure rule_check_not_passed',
  ],
  [
    'a name conflict, where a match is required',
    rule(
      [],
      { checks: [{ check: 'name_matches', otherwise: REJECT }] },
      withDocument(claims({ name: 'conflict' })),
    ),
    'pending_review',
    79,
    'signature_not_verified name_conflict rule_check_not_passed',
  ],
  [
    'a document that cannot be read, where a readable one is required',
    rule(
      [],
      { checks: [{ check: 'document_readable', otherwise: REJECT }] },
      withDocument({ fieldsRead: [] }),
    ),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified rule_check_not_passed',
  ],
  [
    'one photograph for portrait and selfie, where a match is required',
    rule(
      [],
      { checks: [{ check: 'face_matches', otherwise: REJECT }] },
      { ...BASE_INPUT, face: { distance: 0.1, verdict: 'match', textureLikeness: 0.95 } },
    ),
    'pending_review',
    72,
    'signature_not_verified same_photograph rule_check_not_passed',
  ],
  [
    'certainly another face, where a match is required',
    rule(
      [],
      { checks: [{ check: 'face_matches', otherwise: REJECT }] },
      {
        ...BASE_INPUT,
        face: { distance: 0.9, verdict: 'no_match', logLikelihoodRatio: -6, textureLikeness: 0.5 },
      },
    ),
    'rejected',
    39,
    'signature_not_verified face_different rule_check_not_passed',
  ],
  [
    'a broken check that is required',
    rule(
      [],
      { checks: [{ check: 'face_matches', otherwise: REJECT }] },
      { ...BASE_INPUT, errors: { face_matches: 'x' } },
    ),
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
]
