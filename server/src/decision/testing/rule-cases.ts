import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { DecisionInput } from '../model/input.ts'
import { PASSPORT, createSide, withDocument } from './base-input.ts'
import { type Case, expiring as withExpiry, frontOnly, passport, rule, BASE_INPUT } from './variations.ts'

const KENYAN = passport(
  { sides: [createSide('front', 'passport', { country: 'KE' })] },
  { nationality: 'KE' },
)
const numbered = (idNumber: string): DecisionInput => ({ ...BASE_INPUT, ruleFacts: { idNumber, given: [] } })
const expiring = (expiryDate: string | null, witnesses = 2) =>
  withDocument(expiryDate === null ? { expiryDate, expiryDates: [] } : withExpiry(expiryDate, witnesses))
const issued = (issueDate: string | null, issueSure = true) => withDocument({ issueDate, issueSure })
const REVIEW = 'review' as const
const REJECT = 'reject' as const

/** Each kind of rule: satisfied, violated with review, violated with rejection, and impossible to judge. */
export const RULE_CASES: Case[] = [
  ['fields that were read', rule(['fullName', 'expiryDate']), 'approved', 90, 'signature_not_verified'],
  [
    'a field that was not read',
    rule(['issuer']),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
  ['both sides present', rule([], { sides: ['front', 'back'] }), 'approved', 90, 'signature_not_verified'],
  [
    'a side that was not uploaded',
    rule([], { sides: ['back'] }, withDocument({ sides: PASSPORT.sides ?? [] })),
    'pending_review',
    79,
    'document_partly_readable document_type_unconfirmed signature_not_verified rule_side_missing',
  ],
  [
    'a side that could not be read',
    rule([], { sides: ['back'] }, frontOnly()),
    'pending_review',
    79,
    'check_error',
  ],
  [
    'enough days left',
    rule([], { daysLeft: { least: 30, otherwise: REJECT } }, expiring('2026-12-21')),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a day too few',
    rule([], { daysLeft: { least: 30, otherwise: REVIEW } }, expiring('2026-12-20')),
    'pending_review',
    79,
    'signature_not_verified rule_expires_soon',
  ],
  [
    'a day too few, with rejection',
    rule([], { daysLeft: { least: 30, otherwise: REJECT } }, expiring('2026-12-20')),
    'rejected',
    39,
    'signature_not_verified rule_expires_soon',
  ],
  [
    'a day too few, by a single reading',
    rule([], { daysLeft: { least: 30, otherwise: REJECT } }, expiring('2026-12-20', 1)),
    'pending_review',
    79,
    'signature_not_verified rule_expires_soon',
  ],
  [
    'an expiry date that was not read',
    rule([], { daysLeft: { least: 30, otherwise: REJECT } }, expiring(null)),
    'pending_review',
    79,
    'signature_not_verified expiry_unreadable rule_field_missing',
  ],
  [
    'issued recently enough',
    rule([], { issuedWithin: { days: 365, otherwise: REJECT } }, issued('2025-11-21')),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'issued a day too long ago',
    rule([], { issuedWithin: { days: 365, otherwise: REJECT } }, issued('2025-11-20')),
    'rejected',
    39,
    'signature_not_verified rule_issued_long_ago',
  ],
  [
    'issued too long ago, by an uncertain reading',
    rule([], { issuedWithin: { days: 365, otherwise: REJECT } }, issued('2025-11-20', false)),
    'pending_review',
    79,
    'signature_not_verified rule_issued_long_ago',
  ],
  [
    'an unknown issue date',
    rule([], { issuedWithin: { days: 365, otherwise: REJECT } }, issued(null)),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
  ['old enough for the rule', rule([], { minimumAge: 32 }), 'approved', 90, 'signature_not_verified'],
  [
    'a year too young for the rule, but not for the client',
    rule([], { minimumAge: 33 }, { ...BASE_INPUT, settings: { ...DEFAULT_SETTINGS, minimumAge: 0 } }),
    'rejected',
    39,
    'signature_not_verified too_young',
  ],
  [
    'young enough',
    rule([], { maximumAge: { years: 32, otherwise: REJECT } }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a year too old',
    rule([], { maximumAge: { years: 31, otherwise: REVIEW } }),
    'pending_review',
    79,
    'signature_not_verified rule_too_old',
  ],
  [
    'a year too old, with rejection',
    rule([], { maximumAge: { years: 31, otherwise: REJECT } }),
    'rejected',
    39,
    'signature_not_verified rule_too_old',
  ],
  [
    'a year too old by a single reading',
    rule([], { maximumAge: { years: 31, otherwise: REJECT } }, withDocument({ birthDates: ['1994-03-17'] })),
    'pending_review',
    79,
    'signature_not_verified rule_too_old',
  ],
  [
    'a number that matches the pattern',
    rule([], { numberPattern: { pattern: '\\d{12}|\\d{16}', otherwise: REJECT } }, numbered('123456789012')),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a number that does not match the pattern',
    rule([], { numberPattern: { pattern: '\\d{12}|\\d{16}', otherwise: REVIEW } }, numbered('12345678901')),
    'pending_review',
    79,
    'signature_not_verified rule_number_form',
  ],
  [
    'an unknown number',
    rule([], { numberPattern: { pattern: '\\d{12}', otherwise: REJECT } }),
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'an accepted issuer',
    rule([], { issuers: { countries: ['ET', 'KE'], otherwise: REJECT } }, KENYAN),
    'approved',
    100,
    '',
  ],
  [
    'an issuer that is not accepted',
    rule([], { issuers: { countries: ['ET'], otherwise: REJECT } }, KENYAN),
    'rejected',
    39,
    'rule_issuer_not_accepted',
  ],
  [
    'an unknown issuer',
    rule([], { issuers: { countries: ['ET'], otherwise: REJECT } }),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
  [
    'every case goes to review',
    rule([], { alwaysReview: true }),
    'pending_review',
    79,
    'signature_not_verified rule_person_decides',
  ],
  [
    'a required score above the actual one',
    rule([], { approveAt: 96 }),
    'pending_review',
    90,
    'signature_not_verified',
  ],
  [
    'a required score below the client’s',
    rule([], { approveAt: 60 }, { ...BASE_INPUT, settings: { ...DEFAULT_SETTINGS, approveAt: 96 } }),
    'pending_review',
    90,
    'signature_not_verified',
  ],
  [
    'an invalid rule',
    { ...BASE_INPUT, rule: { id: 'rule', version: 1, requiredFields: [], validation: null } },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'one part rejects, another cannot be judged',
    rule(
      [],
      { daysLeft: { least: 30, otherwise: REJECT }, numberPattern: { pattern: '\\d', otherwise: REVIEW } },
      expiring('2026-12-01'),
    ),
    'rejected',
    39,
    'signature_not_verified rule_expires_soon',
  ],
]
