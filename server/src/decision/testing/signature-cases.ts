import { withDocument } from './base-input.ts'
import { type Case, passport } from './variations.ts'

/** Signatures of the code on a Fayda card. */
export const SIGNATURE_CASES: Case[] = [
  [
    'a Fayda card whose signature is verified',
    withDocument({ barcode: { read: true, kind: 'fayda', signature: 'verified' } }),
    'approved',
    100,
    '',
  ],
  [
    'a verified code that the print does not confirm',
    withDocument({
      barcode: { read: true, kind: 'fayda', signature: 'verified' },
      printConfirms: ['idNumber'],
    }),
    'pending_review',
    79,
    'print_unconfirmed',
  ],
  [
    'a Fayda card with a wrong signature',
    withDocument({ barcode: { read: true, kind: 'fayda', signature: 'invalid' } }),
    'pending_review',
    79,
    'signature_invalid',
  ],
  [
    'a Fayda card whose signed code has expired',
    withDocument({ barcode: { read: true, kind: 'fayda', signature: 'expired' } }),
    'pending_review',
    79,
    'signature_expired',
  ],
  [
    'a passport with a verified code of another document',
    passport({ barcode: { read: true, kind: 'fayda', signature: 'verified' } }),
    'approved',
    100,
    '',
  ],
]
