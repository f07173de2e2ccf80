import { createSide } from './base-input.ts'
import { type Case, chosen } from './variations.ts'

/** Codes that a kind of document must have, and codes of other kinds. */
export const CODE_CASES: readonly Case[] = [
  [
    'a licence with a PDF417',
    chosen('drivers_license', { barcode: { read: true, kind: 'aamva' } }),
    'approved',
    100,
    '',
  ],
  [
    'an American licence with a zone and an unread PDF417',
    chosen('drivers_license', { mrz: 'valid' }, 'US'),
    'pending_review',
    79,
    'barcode_unread',
  ],
  [
    'a national ID of Ethiopia with a zone and an unread QR code',
    chosen('national_id', { mrz: 'valid' }),
    'pending_review',
    79,
    'barcode_unread',
  ],
  [
    'a licence of Ethiopia with a PDF417',
    chosen('drivers_license', {
      barcode: { read: true, kind: 'aamva' },
      sides: (['front', 'back'] as const).map((side) => ({
        ...createSide(side, 'drivers_license'),
        country: 'ET',
      })),
    }),
    'pending_review',
    79,
    'document_unproven',
  ],
  ['a licence without a code', chosen('drivers_license'), 'pending_review', 79, 'document_unproven'],
  [
    'a licence with a code of another kind of document',
    chosen('drivers_license', { barcode: { read: true, kind: 'fayda' } }),
    'pending_review',
    79,
    'document_unproven',
  ],
]
