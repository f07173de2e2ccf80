import { type Case, claims, expiring, frontOnly, nothing, rule, BASE_INPUT } from './variations.ts'
import { withDocument, createSide } from './base-input.ts'

/** Faces, pictures and rules. */
export const PERSON_CASES: Case[] = [
  // Faces
  [
    "a stranger's selfie",
    { ...BASE_INPUT, face: { distance: 0.82, verdict: 'no_match' } },
    'rejected',
    39,
    'signature_not_verified face_different',
  ],
  [
    'faces between match and difference',
    { ...BASE_INPUT, face: { distance: 0.6, verdict: 'review' } },
    'pending_review',
    79,
    'signature_not_verified face_unsure',
  ],
  [
    'faces that differ, but not certainly',
    { ...BASE_INPUT, face: { distance: 0.66, verdict: 'no_match' } },
    'pending_review',
    79,
    'signature_not_verified face_unsure',
  ],
  [
    'a selfie as similar to the portrait as a copy',
    { ...BASE_INPUT, face: { distance: 0.19, verdict: 'match' } },
    'pending_review',
    73,
    'signature_not_verified same_photograph',
  ],
  [
    'a selfie derived from the portrait, with a head turn that differs more',
    { ...BASE_INPUT, face: { distance: 0.28, verdict: 'match', frames: 4, selfieDistance: 0.12 } },
    'pending_review',
    73,
    'signature_not_verified same_photograph',
  ],
  [
    'a selfie with the details of the portrait',
    { ...BASE_INPUT, face: { distance: 0.35, verdict: 'match', textureLikeness: 0.93 } },
    'pending_review',
    73,
    'signature_not_verified same_photograph',
  ],
  [
    'faces that match, but are too small to tell whether they are from one photograph',
    { ...BASE_INPUT, face: { distance: 0.35, verdict: 'match', textureLikeness: null } },
    'pending_review',
    79,
    'signature_not_verified face_unsure',
  ],
  [
    'no face on the document',
    withDocument({ face: false }, { face: null }),
    'pending_review',
    73,
    'signature_not_verified document_face_missing',
  ],
  [
    'no face in the selfie',
    {
      ...BASE_INPUT,
      selfie: { faces: 0, ok: false, hints: ['no_face'] },
      face: null,
      liveness: { state: 'passed', selfieDistance: null, samePerson: false },
    },
    'pending_review',
    63,
    'signature_not_verified selfie_face_missing',
  ],
  [
    'a poor selfie of the right person',
    { ...BASE_INPUT, selfie: { faces: 1, ok: false, hints: ['face_blurred'] } },
    'pending_review',
    79,
    'signature_not_verified face_unsure selfie_poor',
  ],
  [
    'two people in the selfie',
    { ...BASE_INPUT, selfie: { faces: 2, ok: false, hints: ['several_faces'] } },
    'pending_review',
    79,
    'signature_not_verified face_unsure selfie_several_faces',
  ],
  [
    'a poor selfie of a stranger',
    {
      ...BASE_INPUT,
      selfie: { faces: 1, ok: false, hints: ['face_turned'] },
      face: { distance: 0.82, verdict: 'no_match' },
    },
    'pending_review',
    79,
    'signature_not_verified face_unsure selfie_poor',
  ],
  [
    'eyes that seem closed, a hint only',
    { ...BASE_INPUT, selfie: { faces: 1, ok: true, hints: ['eyes_closed'] } },
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a stranger, and a printed face that is turned or blurred',
    withDocument({ faceGood: false }, { face: { distance: 0.9, verdict: 'no_match' } }),
    'pending_review',
    79,
    'signature_not_verified face_unsure',
  ],
  [
    'a printed face that is turned or blurred',
    withDocument({ faceGood: false }),
    'pending_review',
    79,
    'signature_not_verified face_unsure',
  ],
  // An uploaded back that could not be read
  ['a valid front, the back unread', frontOnly(), 'pending_review', 79, 'check_error'],
  [
    'a stranger, the back unread',
    { ...frontOnly(), face: { distance: 0.82, verdict: 'no_match' } },
    'rejected',
    39,
    'check_error face_different',
  ],
  [
    "somebody else's front, the back unread",
    frontOnly(claims({ name: 'conflict', dateOfBirth: 'conflict' })),
    'pending_review',
    79,
    'check_error name_conflict date_of_birth_conflict',
  ],
  [
    'an expired front, the back unread',
    frontOnly(expiring('2026-11-20')),
    'rejected',
    39,
    'check_error document_expired',
  ],
  [
    'an MRZ on the front whose check digits fail, the back unread',
    frontOnly({ mrz: 'check_digits_failed' }),
    'pending_review',
    77,
    'check_error mrz_check_digits_failed',
  ],
  [
    'a front without data, the back unread',
    {
      ...frontOnly({ ...nothing, sides: [createSide('front', null)], face: false }),
      face: null,
      rule: { id: 'rule', version: 1, requiredFields: ['issuer'], validation: {} },
    },
    'pending_review',
    66,
    'check_error',
  ],
  // Pictures
  [
    'a selfie of the document',
    {
      ...BASE_INPUT,
      images: { selfieIsDocument: true, reusedByOthers: 0, reusedBySame: 0, signals: [], production: true },
    },
    'pending_review',
    78,
    'signature_not_verified selfie_is_document',
  ],
  [
    "a selfie from another's verification",
    {
      ...BASE_INPUT,
      images: { selfieIsDocument: false, reusedByOthers: 1, reusedBySame: 0, signals: [], production: true },
    },
    'pending_review',
    79,
    'signature_not_verified image_reused',
  ],
  [
    'a selfie sent once before',
    {
      ...BASE_INPUT,
      images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 2, signals: [], production: true },
    },
    'approved',
    84,
    'signature_not_verified image_sent_before',
  ],
  // Rules
  ['a satisfied rule', rule(['fullName', 'expiryDate']), 'approved', 90, 'signature_not_verified'],
  [
    'an unsatisfied rule',
    rule(['issuer']),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
]
