import { CHECKS } from '@wabi/contract/verification/checks.ts'
import { type Case, frontOnly, BASE_INPUT } from './variations.ts'

/** Late or failed readings, and broken checks. */
export const BROKEN_CASES: Case[] = [
  [
    'no reading of the document',
    { ...BASE_INPUT, document: null, face: null },
    'pending_review',
    66,
    'check_error',
  ],
  [
    'a late reading of the document',
    { ...BASE_INPUT, document: null, face: null, late: ['front', 'back'] },
    'pending_review',
    66,
    'reading_late',
  ],
  [
    'a valid front, and a late back',
    { ...frontOnly(), late: ['back'] },
    'pending_review',
    79,
    'reading_late',
  ],
  [
    'no reading of the selfie',
    { ...BASE_INPUT, selfie: null, face: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'faces that were never compared',
    { ...BASE_INPUT, face: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'pictures that were never compared',
    { ...BASE_INPUT, images: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'an invalid birth date',
    { ...BASE_INPUT, claimedDateOfBirth: 'soon' },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'everything broke',
    { ...BASE_INPUT, errors: Object.fromEntries(CHECKS.map((check) => [check, 'x'])) },
    'pending_review',
    50,
    'check_error',
  ],
  [
    'a stranger, and a broken reuse check',
    { ...BASE_INPUT, images: null, face: { distance: 0.9, verdict: 'no_match' } },
    'rejected',
    39,
    'signature_not_verified face_different check_error',
  ],
]
