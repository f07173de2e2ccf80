import { type EvidenceGroup, GROUP_CHECKS } from '@wabi/contract/verification/assurance.ts'
import type { CheckId, ReasonCode } from '@wabi/contract/verification/checks.ts'
import { NOTHING_REPEATED } from '../nothing-repeated.ts'
import type { DecisionInput, DocumentFacts, LivenessFacts } from '../model/input.ts'
import { baseInput, createSide } from './base-input.ts'
import { chosen, claims, passport } from './variations.ts'

export function onDocument(input: DecisionInput, change: Partial<DocumentFacts>): DecisionInput {
  return { ...input, document: { ...input.document!, ...change } }
}

/** Approved inputs that are as different as possible. */
export const APPROVED: readonly DecisionInput[] = [
  baseInput(),
  passport(),
  passport({}, { nationality: 'KE' }),
  chosen('national_id', { mrz: 'valid' }, 'KE'),
  chosen('drivers_license', { barcode: { read: true, kind: 'aamva' } }, 'US'),
  { ...chosen('drivers_license'), issuer: { source: 'authority', verified: true } },
  { ...passport(), issuer: { source: 'chip', verified: true } },
  onDocument(baseInput(), { barcode: { read: true, kind: 'fayda', signature: 'verified' } }),
  { ...baseInput(), repeats: { ...NOTHING_REPEATED, faceSearched: false } },
  { ...baseInput(), repeats: 'nothing_kept' },
]

export function withoutIssuer(input: DecisionInput): DecisionInput {
  const { issuer, ...rest } = input
  return issuer ? rest : input
}

type Removal = (input: DecisionInput) => DecisionInput

const withoutDocument = (change: Partial<DocumentFacts>): Removal => {
  return (input) => onDocument(withoutIssuer(input), change)
}
const withTurn = (liveness: LivenessFacts | null): Removal => {
  return (input) => ({ ...input, liveness })
}
const TURNED = { state: 'passed', selfieDistance: 0.21, samePerson: true } as const

/** Ways to remove the evidence of each group. */
const REMOVALS: Record<EvidenceGroup, readonly Removal[]> = {
  document: [
    (input) => ({ ...input, document: null }),
    withoutDocument({ mrz: 'absent', barcode: { read: false, kind: null } }),
    withoutDocument({ mrz: 'absent', barcode: { read: true, kind: 'other' } }),
    withoutDocument({ printConfirms: [] }),
    withoutDocument({ printConfirms: ['idNumber'] }),
    withoutDocument({ unread: ['back'], mrz: 'absent', barcode: { read: false, kind: null } }),
    (input) => onDocument(input, { reproduction: 'unchecked' }),
    (input) => onDocument(input, { sides: [createSide('front', null)] }),
    (input) => onDocument(input, { expiryDate: null, expiryDates: [] }),
  ],
  same_person: [
    (input) => ({ ...input, face: null }),
    (input) => onDocument({ ...input, face: null }, { face: false }),
    (input) => onDocument(input, { faceGood: false }),
    (input) => ({ ...input, face: { ...input.face!, distance: 0.1 } }),
    (input) => ({ ...input, face: { ...input.face!, textureLikeness: null } }),
  ],
  presence: [
    withTurn(null),
    withTurn({ state: 'missing' }),
    withTurn({ state: 'declined', why: 'no_camera' }),
    withTurn({ ...TURNED, selfieDistance: null }),
    withTurn({ ...TURNED, samePerson: false }),
    withTurn({ ...TURNED, motion: 'not_seen' }),
    withTurn({ ...TURNED, motion: 'cut' }),
    withTurn({ ...TURNED, motion: 'broken' }),
    withTurn({ ...TURNED, light: 'left_out' }),
    withTurn({ ...TURNED, light: 'broken' }),
    (input) => ({ ...input, images: null }),
    (input) => ({ ...input, selfie: null }),
  ],
  claims: [
    (input) => onDocument(input, claims({ name: 'unreadable' })),
    (input) => onDocument(input, claims({ dateOfBirth: 'unreadable' })),
    (input) => onDocument(input, claims({ idNumber: 'unreadable' })),
    (input) => ({ ...input, invited: null }),
  ],
  history: [(input) => ({ ...input, repeats: null })],
}

const breakCheck = (check: CheckId): Removal => {
  return (input) => ({ ...input, errors: { ...input.errors, [check]: 'it broke' } })
}

/** The same, and each check of the group that fails to run. */
export const removalsOf = (group: EvidenceGroup): readonly Removal[] => [
  ...REMOVALS[group],
  ...GROUP_CHECKS[group].map(breakCheck),
]

/** Reasons that are positive evidence against a customer; without a rule, only these reject. */
export const POSITIVE_REASONS: ReadonlySet<ReasonCode> = new Set([
  'document_expired',
  'too_young',
  'face_different',
  'not_invited_person',
  'face_blocked',
  'number_blocked',
])
