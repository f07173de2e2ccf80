import { CHECKS } from '@wabi/contract/verification/checks.ts'
import { type Case, frontOnly, sound } from './variations.ts'

/** What could not be told: readings that are late or failed, and checks that broke. */
export const BROKEN_CASES: Case[] = [
  [
    'no reading of the document',
    { ...sound, document: null, face: null },
    'pending_review',
    66,
    'check_error',
  ],
  [
    'a reading of the document that has not come yet',
    { ...sound, document: null, face: null, late: ['front', 'back'] },
    'pending_review',
    66,
    'reading_late',
  ],
  [
    'a sound front, and the back not read yet',
    { ...frontOnly(), late: ['back'] },
    'pending_review',
    79,
    'reading_late',
  ],
  [
    'no reading of the selfie',
    { ...sound, selfie: null, face: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'faces that were never compared',
    { ...sound, face: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'pictures that were never compared',
    { ...sound, images: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'a birth date that is none',
    { ...sound, claimedDateOfBirth: 'soon' },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'everything broke',
    { ...sound, errors: Object.fromEntries(CHECKS.map((check) => [check, 'x'])) },
    'pending_review',
    50,
    'check_error',
  ],
  [
    'a stranger, and the reuse check broke',
    { ...sound, images: null, face: { distance: 0.9, verdict: 'no_match' } },
    'rejected',
    39,
    'signature_not_verified face_different check_error',
  ],
]
