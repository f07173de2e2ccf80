import { withDocument } from './base-input.ts'
import { type Case, claims } from './variations.ts'

/** The customer's claims compared with the document. */
export const CLAIM_CASES: Case[] = [
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
    'pending_review',
    79,
    'signature_not_verified name_conflict date_of_birth_conflict',
  ],
  [
    'another name and number',
    withDocument(claims({ name: 'conflict', idNumber: 'conflict' })),
    'pending_review',
    79,
    'signature_not_verified name_conflict id_number_conflict',
  ],
  [
    'another birth date and number',
    withDocument(claims({ dateOfBirth: 'conflict', idNumber: 'conflict' })),
    'pending_review',
    79,
    'signature_not_verified date_of_birth_conflict id_number_conflict',
  ],
  [
    'a document that contradicts every claim',
    withDocument(claims({ name: 'conflict', dateOfBirth: 'conflict', idNumber: 'conflict' })),
    'pending_review',
    78,
    'signature_not_verified name_conflict date_of_birth_conflict id_number_conflict',
  ],
]
