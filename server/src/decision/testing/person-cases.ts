import { DEFAULT_SETTINGS } from '../settings.ts'
import { type Case, chosen, claims, frontOnly, nothing, passport, rule, sound } from './variations.ts'
import { withDocument, sideOf } from './sound-input.ts'

/** Dates, age, faces, pictures and rules. */
export const PERSON_CASES: Case[] = [
  // Expiry
  [
    'expired yesterday',
    withDocument({ expiryDate: '2026-11-20' }),
    'rejected',
    39,
    'signature_not_verified document_expired',
  ],
  ['expires today', withDocument({ expiryDate: '2026-11-21' }), 'approved', 95, 'signature_not_verified'],
  ['expires tomorrow', withDocument({ expiryDate: '2026-11-22' }), 'approved', 95, 'signature_not_verified'],
  [
    'no expiry date read',
    withDocument({ expiryDate: null }),
    'pending_review',
    79,
    'signature_not_verified expiry_unreadable',
  ],
  [
    'an expiry date in the past that was read weakly',
    withDocument({ expiryDate: '2021-05-20', expirySure: false }),
    'pending_review',
    79,
    'signature_not_verified expiry_unreadable',
  ],
  [
    'an expired passport',
    passport({ expiryDate: '2021-05-20', expirySource: 'mrz' }),
    'rejected',
    39,
    'document_expired',
  ],
  [
    'an expired Kebele ID',
    chosen('kebele_id', { expiryDate: '2021-05-20' }),
    'rejected',
    39,
    'kebele_needs_review document_expired',
  ],
  // Age
  [
    '18 today',
    withDocument({ dateOfBirth: '2008-11-21' }, { claimedDateOfBirth: '2008-11-21' }),
    'approved',
    95,
    'signature_not_verified',
  ],
  [
    '18 tomorrow',
    withDocument({ dateOfBirth: '2008-11-22' }, { claimedDateOfBirth: '2008-11-22' }),
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  [
    'claims to be of age, the document says no',
    withDocument({ dateOfBirth: '2010-01-01' }),
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  [
    'claims to be a child',
    withDocument({}, { claimedDateOfBirth: '2012-01-01' }),
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  [
    'a client that asks for no age',
    withDocument(
      { dateOfBirth: '2015-01-01' },
      { claimedDateOfBirth: '2015-01-01', settings: { ...DEFAULT_SETTINGS, minimumAge: 0 } },
    ),
    'approved',
    95,
    'signature_not_verified',
  ],
  [
    'a rule that asks for 21 of one aged 20',
    {
      ...withDocument({ dateOfBirth: '2006-01-01' }, { claimedDateOfBirth: '2006-01-01' }),
      rule: { id: 'rule', version: 1, requiredFields: [], validation: { minimumAge: 21 } },
    },
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  // Faces
  [
    "a stranger's selfie",
    { ...sound, face: { distance: 0.82, verdict: 'no_match' } },
    'rejected',
    39,
    'signature_not_verified face_different',
  ],
  [
    'faces that are hard to tell',
    { ...sound, face: { distance: 0.6, verdict: 'review' } },
    'pending_review',
    79,
    'signature_not_verified face_unsure',
  ],
  [
    'no face on the document',
    withDocument({ face: false }, { face: null }),
    'pending_review',
    78,
    'signature_not_verified document_face_missing',
  ],
  [
    'no face in the selfie',
    {
      ...sound,
      selfie: { faces: 0, ok: false, hints: ['no_face'] },
      face: null,
      liveness: { state: 'passed', selfieDistance: null, samePerson: false },
    },
    'pending_review',
    66,
    'signature_not_verified selfie_face_missing',
  ],
  [
    'a poor selfie of the right person',
    { ...sound, selfie: { faces: 1, ok: false, hints: ['face_blurred'] } },
    'pending_review',
    79,
    'signature_not_verified face_unsure selfie_poor',
  ],
  [
    'two people in the selfie',
    { ...sound, selfie: { faces: 2, ok: false, hints: ['several_faces'] } },
    'pending_review',
    79,
    'signature_not_verified face_unsure selfie_several_faces',
  ],
  [
    'a stranger who holds still badly',
    {
      ...sound,
      selfie: { faces: 1, ok: false, hints: ['face_turned'] },
      face: { distance: 0.82, verdict: 'no_match' },
    },
    'rejected',
    39,
    'signature_not_verified face_different selfie_poor',
  ],
  [
    'eyes that seem closed, which is advice only',
    { ...sound, selfie: { faces: 1, ok: true, hints: ['eyes_closed'] } },
    'approved',
    95,
    'signature_not_verified',
  ],
  [
    'a printed face that is turned or blurred',
    withDocument({ faceGood: false }),
    'pending_review',
    79,
    'signature_not_verified face_unsure',
  ],
  // A back that was sent and could not be read
  ['a sound front, the back unread', frontOnly(), 'pending_review', 79, 'check_error'],
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
    'rejected',
    39,
    'check_error name_conflict date_of_birth_conflict',
  ],
  [
    'an expired front, the back unread',
    frontOnly({ expiryDate: '2026-11-20' }),
    'rejected',
    39,
    'check_error document_expired',
  ],
  [
    'a zone on the front whose digits fail, the back unread',
    frontOnly({ mrz: 'check_digits_failed' }),
    'pending_review',
    79,
    'check_error mrz_check_digits_failed',
  ],
  [
    'a front that says nothing, the back unread',
    {
      ...frontOnly({ ...nothing, sides: [sideOf('front', null)], face: false }),
      face: null,
      rule: { id: 'rule', version: 1, requiredFields: ['issueDate'], validation: {} },
    },
    'pending_review',
    60,
    'check_error',
  ],
  // Pictures
  [
    'a selfie of the document',
    {
      ...sound,
      images: { selfieIsDocument: true, reusedByOthers: 0, reusedBySame: 0, signals: [], production: true },
    },
    'pending_review',
    79,
    'signature_not_verified selfie_is_document',
  ],
  [
    "a selfie from another's verification",
    {
      ...sound,
      images: { selfieIsDocument: false, reusedByOthers: 1, reusedBySame: 0, signals: [], production: true },
    },
    'pending_review',
    79,
    'signature_not_verified image_reused',
  ],
  [
    'a selfie sent once before',
    {
      ...sound,
      images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 2, signals: [], production: true },
    },
    'approved',
    93,
    'signature_not_verified image_sent_before',
  ],
  // Rules
  ['a rule that is met', rule(['fullName', 'expiryDate']), 'approved', 95, 'signature_not_verified'],
  [
    'a rule that is not met',
    rule(['issueDate']),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
]
