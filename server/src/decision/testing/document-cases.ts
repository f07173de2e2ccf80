import { type Case, chosen, nothing, passport, BASE_INPUT } from './variations.ts'
import { OBJECTIONS } from '../model/input.ts'
import { createSide, withDocument } from './base-input.ts'

const other = (type: Parameters<typeof createSide>[1]) => [
  createSide('front', type, { hints: ['other_document'] }),
]

/** Documents: valid, unreadable, and others than chosen or claimed. */
export const DOCUMENT_CASES: Case[] = [
  // Valid documents
  ['a Fayda card with an unverified signature', BASE_INPUT, 'approved', 90, 'signature_not_verified'],
  [
    'a Fayda card whose code was not read',
    withDocument({ barcode: { read: false, kind: null } }),
    'pending_review',
    79,
    'barcode_unread',
  ],
  [
    'a Fayda card with an unknown code',
    withDocument({ barcode: { read: true, kind: 'other' } }),
    'pending_review',
    79,
    'barcode_unread',
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
  ['a licence without a code', chosen('drivers_license'), 'pending_review', 79, 'document_unproven'],
  [
    'a licence with a code of another kind of document',
    chosen('drivers_license', { barcode: { read: true, kind: 'fayda' } }),
    'pending_review',
    79,
    'document_unproven',
  ],
  [
    'a passport whose print confirms one MRZ field',
    passport({ printConfirms: ['idNumber'] }),
    'pending_review',
    79,
    'print_unconfirmed',
  ],
  [
    'a blank sheet with a portrait and a computed MRZ',
    passport({ printConfirms: [] }),
    'pending_review',
    79,
    'print_unconfirmed',
  ],
  [
    'a licence without a code, confirmed by its authority',
    { ...chosen('drivers_license'), issuer: { source: 'authority', verified: true } },
    'approved',
    100,
    '',
  ],
  [
    "a passport that the issuer's evidence does not confirm",
    { ...passport(), issuer: { source: 'chip', verified: false } },
    'pending_review',
    79,
    'issuer_denies',
  ],
  ['a foreign identity card with an MRZ', chosen('national_id', { mrz: 'valid' }, 'KE'), 'approved', 100, ''],
  [
    'a foreign identity card without an MRZ',
    chosen('national_id', {}, 'KE'),
    'pending_review',
    79,
    'mrz_unsure',
  ],
  [
    'an American licence whose code was not read',
    chosen('drivers_license', {}, 'US'),
    'pending_review',
    79,
    'barcode_unread',
  ],
  ['a valid Kebele ID', chosen('kebele_id'), 'pending_review', 79, 'kebele_needs_review document_unproven'],
  [
    'a Kebele ID without an expiry date',
    chosen('kebele_id', { expiryDate: null, expiryDates: [] }),
    'pending_review',
    79,
    'kebele_needs_review document_unproven',
  ],
  [
    'a Kebele ID that also resembles a national ID',
    chosen('kebele_id', { sides: [createSide('front', 'national_id'), createSide('back', 'kebele_id')] }),
    'pending_review',
    79,
    'kebele_needs_review document_unproven',
  ],
  // Readable
  [
    'nothing read at all',
    withDocument({ ...nothing, face: false }, { face: null }),
    'pending_review',
    57,
    'document_unreadable document_type_unconfirmed barcode_unread name_unreadable date_of_birth_unreadable id_number_unreadable expiry_unreadable document_face_missing',
  ],
  [
    'only the face was read, and it matches',
    withDocument(nothing),
    'pending_review',
    73,
    'document_unreadable document_type_unconfirmed barcode_unread name_unreadable date_of_birth_unreadable id_number_unreadable expiry_unreadable',
  ],
  [
    'a blurred front, fully read',
    withDocument({ sides: [createSide('front', 'national_id', { ok: false, hints: ['blurred'] })] }, {}),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified',
  ],
  [
    'a blurred front whose MRZ confirms all claims',
    passport({
      sides: [createSide('front', 'passport', { ok: false, hints: ['glare'] })],
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
      sides: [
        createSide('front', 'national_id'),
        createSide('back', 'national_id', { ok: false, hints: ['glare'] }),
      ],
    }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'an unread front with a fully read back',
    withDocument({ frontConfirmsClaim: false }),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified',
  ],
  [
    'no front among the sides',
    withDocument({ sides: [createSide('back', 'national_id')] }),
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
    'a card of unknown kind',
    withDocument({ sides: [createSide('front', null)] }),
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
    'document_type_other document_unproven',
  ],
  [
    'a possible licence',
    withDocument({ sides: [createSide('front', 'drivers_license')] }),
    'pending_review',
    79,
    'document_type_unconfirmed signature_not_verified',
  ],
  [
    'a passport of another country',
    passport({ sides: [createSide('front', 'passport', { country: 'KE' })] }),
    'pending_review',
    79,
    'document_country_other',
  ],
  [
    'an MRZ and a portrait on a sheet that is cut off',
    passport({ sides: [createSide('front', 'passport', { country: 'ET', ok: false, hints: ['cut_off'] })] }),
    'pending_review',
    79,
    'document_partly_readable',
  ],
  [
    'two photos of the front',
    withDocument({
      sides: [
        createSide('front', 'national_id'),
        createSide('back', 'national_id', { ok: false, hints: ['wrong_side'] }),
      ],
    }),
    'pending_review',
    79,
    'document_side_other signature_not_verified',
  ],
  // Authentic
  [
    'an MRZ whose check digits fail',
    passport({ mrz: 'check_digits_failed' }),
    'pending_review',
    79,
    'mrz_check_digits_failed',
  ],
  [
    'print misread as an MRZ on a card with a Fayda code',
    withDocument({ mrz: 'unsure' }),
    'approved',
    90,
    'signature_not_verified',
  ],
  ['an uncertain MRZ', passport({ mrz: 'unsure' }), 'pending_review', 79, 'mrz_unsure'],
  ['a passport without an MRZ', passport({ mrz: 'absent' }), 'pending_review', 79, 'mrz_unsure'],
  ...OBJECTIONS.map((code): Case => [
    code,
    passport({ objections: [{ code, detail: 'dateOfBirth' }] }),
    'pending_review',
    79,
    code,
  ]),
  [
    'several conflicts',
    withDocument({ objections: OBJECTIONS.map((code) => ({ code, detail: '' })) }),
    'pending_review',
    79,
    'mrz_print_conflict',
  ],
]
