import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { DecisionInput } from '../model/input.ts'
import { PASSPORT, sideOf, withDocument } from './sound-input.ts'
import { type Case, claims, expiring as withExpiry, frontOnly, passport, rule, sound } from './variations.ts'

const KENYAN = passport({ sides: [sideOf('front', 'passport', { country: 'KE' })] }, { nationality: 'KE' })
const strangers: DecisionInput = { ...sound, face: { distance: 0.6, verdict: 'review' } }
const numbered = (idNumber: string): DecisionInput => ({ ...sound, ruleFacts: { idNumber, given: [] } })
const expiring = (expiryDate: string | null, witnesses = 2) =>
  withDocument(expiryDate === null ? { expiryDate, expiryDates: [] } : withExpiry(expiryDate, witnesses))
const issued = (issueDate: string | null, issueSure = true) => withDocument({ issueDate, issueSure })
const REVIEW = 'review' as const
const REJECT = 'reject' as const

/** One rule of each kind: kept, not kept to a person's desk, not kept and rejected, and where nobody can say. */
export const RULE_CASES: Case[] = [
  ['fields that were read', rule(['fullName', 'expiryDate']), 'approved', 90, 'signature_not_verified'],
  [
    'a field that was not',
    rule(['issueDate']),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
  ['both sides there', rule([], { sides: ['front', 'back'] }), 'approved', 90, 'signature_not_verified'],
  [
    'a side that was never sent',
    rule([], { sides: ['back'] }, withDocument({ sides: PASSPORT.sides ?? [] })),
    'pending_review',
    79,
    'document_type_unconfirmed signature_not_verified rule_side_missing',
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
    'a day too few, and that rejects',
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
    'days left of a date that was not read',
    rule([], { daysLeft: { least: 30, otherwise: REJECT } }, expiring(null)),
    'pending_review',
    79,
    'signature_not_verified expiry_unreadable rule_field_missing',
  ],
  [
    'issued lately enough',
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
    'issued too long ago, read weakly',
    rule([], { issuedWithin: { days: 365, otherwise: REJECT } }, issued('2025-11-20', false)),
    'pending_review',
    79,
    'signature_not_verified rule_issued_long_ago',
  ],
  [
    'issued nobody knows when',
    rule([], { issuedWithin: { days: 365, otherwise: REJECT } }, issued(null)),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
  ['old enough for the rule', rule([], { minimumAge: 32 }), 'approved', 90, 'signature_not_verified'],
  [
    'a year too young for the rule, whatever the client asks',
    rule([], { minimumAge: 33 }, { ...sound, settings: { ...DEFAULT_SETTINGS, minimumAge: 0 } }),
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
    'a year too old, and that rejects',
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
    'a number of the form',
    rule([], { numberPattern: { pattern: '\\d{12}|\\d{16}', otherwise: REJECT } }, numbered('123456789012')),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a number of another form',
    rule([], { numberPattern: { pattern: '\\d{12}|\\d{16}', otherwise: REVIEW } }, numbered('12345678901')),
    'pending_review',
    79,
    'signature_not_verified rule_number_form',
  ],
  [
    'a number that nobody told',
    rule([], { numberPattern: { pattern: '\\d{12}', otherwise: REJECT } }),
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'an issuer that is accepted',
    rule([], { issuers: { countries: ['ET', 'KE'], otherwise: REJECT } }, KENYAN),
    'approved',
    100,
    '',
  ],
  [
    'an issuer that is not',
    rule([], { issuers: { countries: ['ET'], otherwise: REJECT } }, KENYAN),
    'rejected',
    39,
    'rule_issuer_not_accepted',
  ],
  [
    'an issuer that the document does not tell',
    rule([], { issuers: { countries: ['ET'], otherwise: REJECT } }),
    'pending_review',
    79,
    'signature_not_verified rule_field_missing',
  ],
  [
    'checks that pass',
    rule([], { checks: [{ check: 'face_matches', otherwise: REJECT }] }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'a check that only remarks something, and has to pass',
    rule([], { checks: [{ check: 'document_authentic', otherwise: REVIEW }] }),
    'pending_review',
    79,
    'signature_not_verified rule_check_not_passed',
  ],
  [
    'a face that is hard to tell, where only a sure one is accepted',
    rule([], { checks: [{ check: 'face_matches', otherwise: REJECT }] }, strangers),
    'pending_review',
    79,
    'signature_not_verified face_unsure rule_check_not_passed',
  ],
  [
    'a name that differs, where it must match',
    rule(
      [],
      { checks: [{ check: 'name_matches', otherwise: REJECT }] },
      withDocument(claims({ name: 'conflict' })),
    ),
    'rejected',
    39,
    'signature_not_verified name_conflict rule_check_not_passed',
  ],
  [
    'a check that broke and has to pass',
    rule(
      [],
      { checks: [{ check: 'face_matches', otherwise: REJECT }] },
      { ...sound, errors: { face_matches: 'x' } },
    ),
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'a person looks at every one',
    rule([], { alwaysReview: true }),
    'pending_review',
    79,
    'signature_not_verified rule_person_decides',
  ],
  [
    'a higher score asked for than there is',
    rule([], { approveAt: 96 }),
    'pending_review',
    90,
    'signature_not_verified',
  ],
  [
    'a lower score asked for than the client asks',
    rule([], { approveAt: 60 }, { ...sound, settings: { ...DEFAULT_SETTINGS, approveAt: 96 } }),
    'pending_review',
    90,
    'signature_not_verified',
  ],
  [
    'a rule that nobody can read',
    { ...sound, rule: { id: 'rule', version: 1, requiredFields: [], validation: null } },
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
