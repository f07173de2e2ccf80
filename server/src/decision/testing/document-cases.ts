import { type Case, chosen, nothing, passport, sound } from './variations.ts'
import { OBJECTIONS } from '../model/input.ts'
import { sideOf, withDocument } from './sound-input.ts'

const other = (type: Parameters<typeof sideOf>[1]) => [sideOf('front', type, { hints: ['other_document'] })]

/** Documents: sound ones, unreadable ones, other ones than chosen or claimed. */
export const DOCUMENT_CASES: Case[] = [
  // Sound documents
  ['a Fayda card whose signature nobody can verify', sound, 'approved', 90, 'signature_not_verified'],
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
    'a passport of which the print confirms one field of the zone',
    passport({ printConfirms: ['idNumber'] }),
    'pending_review',
    79,
    'print_unconfirmed',
  ],
  [
    'a blank sheet with a portrait and a computed zone',
    passport({ printConfirms: [] }),
    'pending_review',
    79,
    'print_unconfirmed',
  ],
  [
    'a licence without a code that its authority confirms',
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
  ['a foreign identity card with a zone', chosen('national_id', { mrz: 'valid' }, 'KE'), 'approved', 100, ''],
  [
    'a foreign identity card without one',
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
  ['a sound Kebele ID', chosen('kebele_id'), 'pending_review', 79, 'kebele_needs_review document_unproven'],
  [
    'a Kebele ID without an expiry date',
    chosen('kebele_id', { expiryDate: null, expiryDates: [] }),
    'pending_review',
    79,
    'kebele_needs_review document_unproven',
  ],
  [
    'a Kebele ID that also says national ID',
    chosen('kebele_id', { sides: [sideOf('front', 'national_id'), sideOf('back', 'kebele_id')] }),
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
    'nothing read but the right face',
    withDocument(nothing),
    'pending_review',
    73,
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
    90,
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
    'document_type_other document_unproven',
  ],
  [
    'a licence that might be one',
    withDocument({ sides: [sideOf('front', 'drivers_license')] }),
    'pending_review',
    79,
    'document_type_unconfirmed signature_not_verified',
  ],
  [
    'a passport of another country',
    passport({ sides: [sideOf('front', 'passport', { country: 'KE' })] }),
    'pending_review',
    79,
    'document_country_other',
  ],
  [
    'a zone and a portrait on a sheet that is not whole in the picture',
    passport({ sides: [sideOf('front', 'passport', { country: 'ET', ok: false, hints: ['cut_off'] })] }),
    'pending_review',
    79,
    'document_partly_readable',
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
  [
    'print that was half read for a zone beside a Fayda code',
    withDocument({ mrz: 'unsure' }),
    'approved',
    90,
    'signature_not_verified',
  ],
  ['a zone read with doubt', passport({ mrz: 'unsure' }), 'pending_review', 79, 'mrz_unsure'],
  ['a passport without a zone', passport({ mrz: 'absent' }), 'pending_review', 79, 'mrz_unsure'],
  ...(
    [
      ['screen', 'document_on_screen'],
      ['print', 'document_printed'],
      ['copy', 'document_copied'],
    ] as const
  ).map(([reproduction, reason]): Case => [
    `a passport that looks like a ${reproduction}`,
    passport({ reproduction }),
    'pending_review',
    79,
    reason,
  ]),
  [
    "a reproduction that the issuer's evidence confirms",
    { ...passport({ reproduction: 'screen' }), issuer: { source: 'signature', verified: true } },
    'pending_review',
    79,
    'document_on_screen',
  ],
  [
    'a passport that could not be checked for a reproduction',
    passport({ reproduction: 'unchecked' }),
    'pending_review',
    79,
    'check_error',
  ],
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
]
