import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { withDocument } from './base-input.ts'
import { born, type Case, chosen, expiring, passport } from './variations.ts'

/** Expiry and age. */
export const DATE_CASES: Case[] = [
  // Expiry
  [
    'expired yesterday',
    withDocument(expiring('2026-11-20')),
    'rejected',
    39,
    'signature_not_verified document_expired',
  ],
  [
    'expired yesterday, by one reading',
    withDocument(expiring('2026-11-20', 1)),
    'pending_review',
    79,
    'signature_not_verified expiry_unconfirmed',
  ],
  [
    'one of two readings is expired, the best one is valid',
    passport({ expiryDates: ['2035-02-10', '2025-02-10'] }),
    'pending_review',
    79,
    'expiry_unconfirmed',
  ],
  ['expires today', withDocument(expiring('2026-11-21')), 'approved', 90, 'signature_not_verified'],
  ['expires tomorrow', withDocument(expiring('2026-11-22')), 'approved', 90, 'signature_not_verified'],
  [
    'no expiry date read',
    withDocument({ expiryDate: null, expiryDates: [] }),
    'pending_review',
    79,
    'signature_not_verified expiry_unreadable',
  ],
  [
    'an uncertain expiry date in the past',
    withDocument({ expiryDate: '2021-05-20', expirySure: false, expiryDates: [] }),
    'pending_review',
    79,
    'signature_not_verified expiry_unreadable',
  ],
  [
    'an expired passport, its readings of the date different',
    passport({ expiryDate: '2021-05-20', expiryDates: ['2021-05-20', '2020-05-20'] }),
    'pending_review',
    79,
    'expiry_unconfirmed',
  ],
  [
    'an adult’s passport, two readings of a minor’s date',
    passport({ dateOfBirth: '1990-01-01', birthDates: ['1990-01-01', '2015-01-01', '2015-01-01'] }),
    'pending_review',
    79,
    'age_unconfirmed',
  ],
  ['an expired passport', passport(expiring('2021-05-20')), 'rejected', 39, 'document_expired'],
  [
    'an expired Kebele ID',
    chosen('kebele_id', expiring('2021-05-20')),
    'rejected',
    39,
    'kebele_needs_review document_unproven document_expired',
  ],
  // Age
  [
    '18 today',
    withDocument(born('2008-11-21'), { claimedDateOfBirth: '2008-11-21' }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    '18 tomorrow',
    withDocument(born('2008-11-22'), { claimedDateOfBirth: '2008-11-22' }),
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  [
    'an adult by claim, a minor by document',
    withDocument(born('2010-01-01')),
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  [
    'an adult by claim, a minor by one reading',
    withDocument({ birthDates: ['2010-01-01'], dateOfBirth: '2010-01-01' }),
    'pending_review',
    79,
    'signature_not_verified age_unconfirmed',
  ],
  [
    'a minor by claim',
    withDocument({}, { claimedDateOfBirth: '2012-01-01' }),
    'pending_review',
    79,
    'signature_not_verified age_unconfirmed',
  ],
  [
    'a minor whose guardian agreed',
    withDocument(born('2010-01-01'), { claimedDateOfBirth: '2010-01-01', guardianConsented: true }),
    'pending_review',
    79,
    'signature_not_verified guardian_consented',
  ],
  [
    'an adult whose guardian agreed',
    withDocument({}, { guardianConsented: true }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a minor whose guardian agreed, and a rule that requires 18',
    {
      ...withDocument(born('2010-01-01'), { claimedDateOfBirth: '2010-01-01', guardianConsented: true }),
      rule: { id: 'rule', version: 1, requiredFields: [], validation: { minimumAge: 18 } },
    },
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  [
    'a client without a minimum age',
    withDocument(born('2015-01-01'), {
      claimedDateOfBirth: '2015-01-01',
      settings: { ...DEFAULT_SETTINGS, minimumAge: 0 },
    }),
    'approved',
    89,
    'signature_not_verified',
  ],
  [
    'a rule that requires 21, customer aged 20',
    {
      ...withDocument(born('2006-01-01'), { claimedDateOfBirth: '2006-01-01' }),
      rule: { id: 'rule', version: 1, requiredFields: [], validation: { minimumAge: 21 } },
    },
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
]
