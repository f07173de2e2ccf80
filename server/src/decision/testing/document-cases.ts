import { type Case, chosen, claims, nothing, passport, sound } from './variations.ts'
import { OBJECTIONS } from '../input.ts'
import { sideOf, withDocument } from './sound-input.ts'

const other = (type: Parameters<typeof sideOf>[1]) => [sideOf('front', type, { hints: ['other_document'] })]

/** Documents: sound ones, unreadable ones, other ones than chosen or claimed. */
export const DOCUMENT_CASES: Case[] = [
  // Sound documents
  ['a Fayda card whose signature nobody can verify', sound, 'approved', 95, 'signature_not_verified'],
  [
    'a Fayda card whose code was not read',
    withDocument({ barcode: { read: false, kind: null } }),
    'approved',
    95,
    'barcode_unread',
  ],
  [
    'a Fayda card with an unknown code',
    withDocument({ barcode: { read: true, kind: 'other' } }),
    'approved',
    95,
    'signature_not_verified',
  ],
  ['a passport', passport(), 'approved', 100, ''],
  ['a foreign passport', passport({}, { nationality: 'KE' }), 'approved', 100, ''],
  [
    'a licence with a PDF417',
    chosen('drivers_license', { barcode: { read: true, kind: 'aamva' } }),
    'approved',
    100,
    '',
  ],
  ['a licence without a code', chosen('drivers_license'), 'approved', 100, ''],
  ['a foreign identity card with a zone', chosen('national_id', { mrz: 'valid' }, 'KE'), 'approved', 100, ''],
  ['a foreign identity card without one', chosen('national_id', {}, 'KE'), 'approved', 100, ''],
  ['a sound Kebele ID', chosen('kebele_id'), 'pending_review', 79, 'kebele_needs_review'],
  [
    'a Kebele ID without an expiry date',
    chosen('kebele_id', { expiryDate: null }),
    'pending_review',
    79,
    'kebele_needs_review',
  ],
  [
    'a Kebele ID that also says national ID',
    chosen('kebele_id', { sides: [sideOf('front', 'national_id'), sideOf('back', 'kebele_id')] }),
    'pending_review',
    79,
    'kebele_needs_review',
  ],
  // Readable
  [
    'nothing read at all',
    withDocument({ ...nothing, face: false }, { face: null }),
    'pending_review',
    42,
    'document_unreadable document_type_unconfirmed barcode_unread name_unreadable date_of_birth_unreadable id_number_unreadable expiry_unreadable document_face_missing',
  ],
  [
    'nothing read but the right face',
    withDocument(nothing),
    'pending_review',
    63,
    'document_unreadable document_type_unconfirmed barcode_unread name_unreadable date_of_birth_unreadable id_number_unreadable expiry_unreadable',
  ],
  [
    'a blurred front from which all was read',
    withDocument({ sides: [sideOf('front', 'national_id', { ok: false, hints: ['blurred'] })] }, {}),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified',
  ],
  [
    'a blurred front whose zone bears out all claims',
    passport({
      sides: [sideOf('front', 'passport', { ok: false, hints: ['glare'] })],
      claims: {
        name: { state: 'match', source: 'mrz' },
        dateOfBirth: { state: 'match', source: 'mrz' },
        idNumber: { state: 'match', source: 'mrz' },
      },
    }),
    'approved',
    100,
    '',
  ],
  [
    'a blurred back',
    withDocument({
      sides: [sideOf('front', 'national_id'), sideOf('back', 'national_id', { ok: false, hints: ['glare'] })],
    }),
    'approved',
    95,
    'signature_not_verified',
  ],
  [
    'a front of which nothing was read beside a back that says all',
    withDocument({ frontBorneOut: false }),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified',
  ],
  [
    'no front among the sides',
    withDocument({ sides: [sideOf('back', 'national_id')] }),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified',
  ],
  // Type
  [
    'a licence where a national ID was chosen',
    withDocument({ sides: other('drivers_license') }),
    'pending_review',
    79,
    'document_type_other signature_not_verified',
  ],
  [
    'a card that says nothing of its kind',
    withDocument({ sides: [sideOf('front', null)] }),
    'pending_review',
    79,
    'document_type_unconfirmed signature_not_verified',
  ],
  [
    'a Kebele ID where a passport was chosen',
    passport({ sides: other('kebele_id') }),
    'pending_review',
    79,
    'document_type_other',
  ],
  [
    'a passport where a Kebele ID was chosen',
    chosen('kebele_id', { sides: other('passport') }),
    'pending_review',
    79,
    'document_type_other',
  ],
  [
    'a licence that might be one',
    withDocument({ sides: [sideOf('front', 'drivers_license')] }),
    'pending_review',
    79,
    'document_type_unconfirmed signature_not_verified',
  ],
  [
    'two photos of the front',
    withDocument({
      sides: [
        sideOf('front', 'national_id'),
        sideOf('back', 'national_id', { ok: false, hints: ['wrong_side'] }),
      ],
    }),
    'pending_review',
    79,
    'document_side_other signature_not_verified',
  ],
  // Authentic
  [
    'a zone whose digits fail',
    passport({ mrz: 'check_digits_failed' }),
    'pending_review',
    79,
    'mrz_check_digits_failed',
  ],
  ['a zone read with doubt', passport({ mrz: 'unsure' }), 'pending_review', 79, 'mrz_unsure'],
  ['a passport without a zone', passport({ mrz: 'absent' }), 'pending_review', 79, 'mrz_unsure'],
  ...OBJECTIONS.map((code): Case => [
    code,
    passport({ objections: [{ code, detail: 'dateOfBirth' }] }),
    'pending_review',
    79,
    code,
  ]),
  [
    'several things that differ',
    withDocument({ objections: OBJECTIONS.map((code) => ({ code, detail: '' })) }),
    'pending_review',
    79,
    'mrz_print_conflict',
  ],
  // Claims
  [
    'a name not found',
    withDocument(claims({ name: 'unreadable' })),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified name_unreadable',
  ],
  [
    'another name',
    withDocument(claims({ name: 'conflict' })),
    'pending_review',
    79,
    'signature_not_verified name_conflict',
  ],
  [
    'a birth date not found',
    withDocument(claims({ dateOfBirth: 'unreadable' })),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified date_of_birth_unreadable',
  ],
  [
    'another birth date',
    withDocument(claims({ dateOfBirth: 'conflict' })),
    'pending_review',
    79,
    'signature_not_verified date_of_birth_conflict',
  ],
  [
    'a number not found',
    withDocument(claims({ idNumber: 'unreadable' })),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified id_number_unreadable',
  ],
  [
    'another number',
    withDocument(claims({ idNumber: 'conflict' })),
    'pending_review',
    79,
    'signature_not_verified id_number_conflict',
  ],
  [
    'another name and birth date',
    withDocument(claims({ name: 'conflict', dateOfBirth: 'conflict' })),
    'rejected',
    39,
    'signature_not_verified name_conflict date_of_birth_conflict',
  ],
  [
    'another name and number',
    withDocument(claims({ name: 'conflict', idNumber: 'conflict' })),
    'rejected',
    39,
    'signature_not_verified name_conflict id_number_conflict',
  ],
  [
    'another birth date and number',
    withDocument(claims({ dateOfBirth: 'conflict', idNumber: 'conflict' })),
    'rejected',
    39,
    'signature_not_verified date_of_birth_conflict id_number_conflict',
  ],
  [
    "somebody else's document altogether",
    withDocument(claims({ name: 'conflict', dateOfBirth: 'conflict', idNumber: 'conflict' })),
    'rejected',
    39,
    'signature_not_verified name_conflict date_of_birth_conflict id_number_conflict',
  ],
]
