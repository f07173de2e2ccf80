import { type Case, chosen, passport } from './variations.ts'
import { withDocument } from './base-input.ts'

/** Documents on which a field that every document of their kind shows was not read. */
export const FIELD_CASES: Case[] = [
  [
    'an identity card on which no sex was read',
    withDocument({ fieldsRead: ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate', 'issueDate'] }),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified',
  ],
  [
    'a passport on which no date of issue was read',
    passport({ fieldsRead: ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate', 'sex'] }),
    'pending_review',
    79,
    'document_partly_readable',
  ],
  [
    'a licence on which no date of issue was read',
    chosen('drivers_license', { barcode: { read: true, kind: 'aamva' }, fieldsRead: ['sex'] }),
    'pending_review',
    79,
    'document_partly_readable',
  ],
]
