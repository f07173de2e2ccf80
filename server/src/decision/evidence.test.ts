import { EVIDENCE_GROUPS, type EvidenceGroup } from '@wabi/contract/verification/assurance.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { DecisionInput, DocumentFacts } from './model/input.ts'
import { DEFAULT_SETTINGS, settingsFrom } from './model/settings.ts'
import { SIGNAL_WEIGHTS, type CaptureSignal } from './model/capture-signals.ts'
import { NOTHING_REPEATED } from './nothing-repeated.ts'
import { createSide, baseInput } from './testing/base-input.ts'
import { born, chosen, claims, expiring, nothing, passport } from './testing/variations.ts'

function onDocument(input: DecisionInput, change: Partial<DocumentFacts>): DecisionInput {
  return { ...input, document: { ...input.document!, ...change } }
}
/** Approved inputs that are as different as possible. */
const APPROVED: DecisionInput[] = [
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

function withoutIssuer(input: DecisionInput): DecisionInput {
  const { issuer, ...rest } = input
  return issuer ? rest : input
}

/** Ways to remove the evidence of each group. */
const WITHOUT: Record<EvidenceGroup, ((input: DecisionInput) => DecisionInput)[]> = {
  document: [
    (input) => ({ ...input, document: null }),
    (input) => onDocument(withoutIssuer(input), { mrz: 'absent', barcode: { read: false, kind: null } }),
    (input) => onDocument(withoutIssuer(input), { mrz: 'absent', barcode: { read: true, kind: 'other' } }),
    (input) => onDocument(withoutIssuer(input), { printConfirms: [] }),
    (input) => onDocument(withoutIssuer(input), { printConfirms: ['idNumber'] }),
    (input) => onDocument(input, { sides: [createSide('front', null)] }),
    (input) => onDocument(input, { expiryDate: null, expiryDates: [] }),
    (input) => onDocument(input, { unread: ['back'], mrz: 'absent', barcode: { read: false, kind: null } }),
  ],
  same_person: [
    (input) => ({ ...input, face: null }),
    (input) => onDocument({ ...input, face: null }, { face: false }),
    (input) => onDocument(input, { faceGood: false }),
    (input) => ({ ...input, face: { ...input.face!, distance: 0.1 } }),
  ],
  presence: [
    (input) => ({ ...input, liveness: null }),
    (input) => ({ ...input, liveness: { state: 'missing' } }),
    (input) => ({ ...input, liveness: { state: 'declined', why: 'no_camera' } }),
    (input) => ({ ...input, images: null }),
    (input) => ({ ...input, selfie: null }),
  ],
  claims: [
    (input) => onDocument(input, claims({ name: 'unreadable' })),
    (input) => onDocument(input, claims({ dateOfBirth: 'unreadable' })),
    (input) => onDocument(input, claims({ idNumber: 'unreadable' })),
  ],
  history: [(input) => ({ ...input, repeats: null })],
}

describe('evidence', () => {
  test('is present in all five groups of every approved case', () => {
    for (const input of APPROVED) {
      const { outcome, evidenceGroups: groups, assurance } = decide(input)
      expect(outcome).toBe('approved')
      expect(groups.map(({ group, result }) => [group, result])).toEqual(
        EVIDENCE_GROUPS.map((group) => [group, 'pass']),
      )
      expect(groups.some(({ strength }) => strength === 'none')).toBe(false)
      expect(assurance).not.toBeNull()
    }
  })

  test.each(EVIDENCE_GROUPS)('of the group %s is required for approval', (group) => {
    for (const input of APPROVED) {
      for (const remove of WITHOUT[group]) {
        const decision = decide(remove(input))
        expect(decision.outcome).toBe('pending_review')
        expect(decision.assurance).toBeNull()
        expect(decision.evidenceGroups.find((one) => one.group === group)).toMatchObject({
          result: expect.not.stringMatching('pass'),
          strength: 'none',
          pieces: [],
        })
      }
    }
  })

  test('reaches the level of its strongest pieces', () => {
    const supervised = { state: 'passed', selfieDistance: 0.2, samePerson: true, supervised: true } as const
    const issuer = { source: 'signature', verified: true } as const
    const level = (change: Partial<DecisionInput>) => decide({ ...baseInput(), ...change }).assurance
    expect(level({})).toBe('low')
    expect(level({ liveness: supervised })).toBe('low')
    expect(level({ issuer })).toBe('substantial')
    expect(level({ issuer, liveness: supervised })).toBe('high')
    expect(level({ issuer, liveness: { state: 'missing' } })).toBeNull()
  })

  test('below the minimum assurance goes to review, with the reason', () => {
    for (const input of APPROVED) {
      for (const minimumAssurance of ['substantial', 'high'] as const) {
        const decision = decide({ ...input, settings: { ...DEFAULT_SETTINGS, minimumAssurance } })
        const enough = minimumAssurance === 'substantial' && decision.assurance === 'substantial'
        expect(decision.outcome).toBe(enough ? 'approved' : 'pending_review')
        expect(decision.reasons.includes('assurance_too_low')).toBe(!enough)
      }
    }
  })
})

test('approveAt separates decisions without doubts: each higher value sends some to review', () => {
  const unsure = { ...baseInput(), repeats: { ...NOTHING_REPEATED, faceSearched: false } }
  const worse: DecisionInput = {
    ...unsure,
    images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 1, signals: [], production: true },
  }
  const scores = [passport(), baseInput(), unsure, worse].map((input) => decide(input).overallScore)
  expect(scores).toEqual([100, 90, 85, 79])
  const approvedAt = (approveAt: number) =>
    [passport(), baseInput(), unsure, worse].map(
      (input) => decide({ ...input, settings: { ...DEFAULT_SETTINGS, approveAt } }).outcome === 'approved',
    )
  expect(approvedAt(79)).toEqual([true, true, true, true])
  expect(approvedAt(80)).toEqual([true, true, true, false])
  expect(approvedAt(86)).toEqual([true, true, false, false])
  expect(approvedAt(91)).toEqual([true, false, false, false])
})

/** Reasons that are positive evidence against a customer; without a rule, only these reject. */
const POSITIVE: ReadonlySet<ReasonCode> = new Set([
  'document_expired',
  'too_young',
  'face_different',
  'face_blocked',
  'number_blocked',
])

describe('only positive evidence rejects', () => {
  const date = fc.constantFrom('1960-01-01', '1994-03-17', '2012-01-01', '2025-01-01', '2035-02-10')
  const dates = fc.array(date, { maxLength: 3 })
  const state = fc.constantFrom('match' as const, 'unreadable' as const, 'conflict' as const)
  const document = fc.record({
    nothingRead: fc.boolean(),
    name: state,
    dateOfBirth: state,
    idNumber: state,
    mrz: fc.constantFrom(
      'valid' as const,
      'unsure' as const,
      'check_digits_failed' as const,
      'absent' as const,
    ),
    code: fc.constantFrom(null, 'fayda' as const, 'aamva' as const, 'other' as const),
    expiryDate: fc.option(date),
    expiryDates: dates,
    birthDates: dates,
    dateOfBirthRead: fc.option(date),
    face: fc.boolean(),
    faceGood: fc.boolean(),
    ok: fc.boolean(),
  })
  const input = fc
    .record({
      base: fc.constantFrom(...APPROVED),
      document: fc.option(document),
      claimed: date,
      selfieOk: fc.boolean(),
      faces: fc.integer({ min: 0, max: 2 }),
      distance: fc.option(fc.double({ min: 0, max: 1.2, noNaN: true })),
      liveness: fc.constantFrom(
        null,
        { state: 'missing' as const },
        { state: 'failed' as const, reasons: ['looks_flat' as const], tries: 5 },
        { state: 'passed' as const, selfieDistance: 0.9, samePerson: false },
        { state: 'passed' as const, selfieDistance: 0.2, samePerson: true },
      ),
      signals: fc.subarray(Object.keys(SIGNAL_WEIGHTS) as CaptureSignal[]),
      seen: fc.nat(2),
      rejectBelow: fc.integer({ min: 1, max: 59 }),
    })
    .map(({ base, document: doc, ...rest }): DecisionInput => ({
      ...withoutIssuer(base),
      claimedDateOfBirth: rest.claimed,
      document: doc && {
        ...base.document!,
        ...(doc.nothingRead ? nothing : {}),
        claims: claims(doc).claims,
        mrz: doc.mrz,
        barcode: { read: doc.code !== null, kind: doc.code },
        expiryDate: doc.expiryDate,
        expiryDates: doc.expiryDates,
        dateOfBirth: doc.dateOfBirthRead,
        birthDates: doc.birthDates,
        face: doc.face,
        faceGood: doc.faceGood,
        sides: [createSide('front', doc.ok ? base.documentType : null, { ok: doc.ok })],
      },
      selfie: { faces: rest.faces, ok: rest.selfieOk, hints: [] },
      face:
        rest.distance === null
          ? null
          : {
              distance: rest.distance,
              verdict: rest.distance < 0.5 ? 'match' : rest.distance <= 0.62 ? 'review' : 'no_match',
            },
      liveness: rest.liveness,
      images: {
        selfieIsDocument: false,
        reusedByOthers: 0,
        reusedBySame: 0,
        signals: rest.signals,
        production: true,
      },
      repeats: { ...NOTHING_REPEATED, faceUnderOtherName: rest.seen },
      settings: settingsFrom({ rejectBelow: rest.rejectBelow }),
    }))

  test('whatever else fails; a low score never rejects', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { outcome, checks } = decide(one)
        const proved = checks.some(({ reason }) => reason !== null && POSITIVE.has(reason))
        expect(outcome === 'rejected').toBe(proved)
      }),
      { numRuns: 4000 },
    )
  })

  test('expiry and age reject only with two readings of the document', () => {
    fc.assert(
      fc.property(input, (one) => {
        const reasons = decide(one).reasons
        const expired = one.document?.expiryDates.filter((day) => day < one.today).length ?? 0
        const young = one.document?.birthDates.filter((day) => day > '2008-11-21').length ?? 0
        if (reasons.includes('document_expired')) expect(expired).toBeGreaterThanOrEqual(2)
        if (reasons.includes('too_young')) expect(young).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 4000 },
    )
    const { expiryDates } = expiring('2025-01-01', 1)
    expect(decide(passport({ expiryDate: '2025-01-01', expiryDates: expiryDates! })).outcome).toBe(
      'pending_review',
    )
    expect(decide(passport(expiring('2025-01-01'))).outcome).toBe('rejected')
    expect(decide(passport(born('2012-01-01', 1))).outcome).toBe('pending_review')
    expect(decide(passport(born('2012-01-01'))).outcome).toBe('rejected')
  })

  test('conflicts of all three claims go to review', () => {
    const all = claims({ name: 'conflict', dateOfBirth: 'conflict', idNumber: 'conflict' })
    for (const one of APPROVED) expect(decide(onDocument(one, all)).outcome).toBe('pending_review')
  })

  test('a poor face on either side neither matches nor differs, whatever the comparison says', () => {
    const compared = fc.record({
      distance: fc.double({ min: 0.21, max: 1.5, noNaN: true }),
      verdict: fc.constantFrom('match' as const, 'review' as const, 'no_match' as const),
      frames: fc.integer({ min: 1, max: 4 }),
      selfieDistance: fc.double({ min: 0.21, max: 1.5, noNaN: true }),
      logLikelihoodRatio: fc.double({ min: -20, max: 20, noNaN: true }),
    })
    const poor = fc.subarray(['selfie', 'document'] as const, { minLength: 1 })
    const check = (one: DecisionInput) => decide(one).checks.find((line) => line.check === 'face_matches')
    fc.assert(
      fc.property(compared, poor, fc.constantFrom(...APPROVED), (face, sides, base) => {
        const good = { ...base, face: { ...face, textureLikeness: 0.7 } }
        const selfie = { faces: 1, ok: false, hints: ['face_blurred'] }
        const gated = onDocument(
          { ...good, ...(sides.includes('selfie') && { selfie }) },
          sides.includes('document') ? { faceGood: false } : {},
        )
        expect(check(gated)).toMatchObject({ result: 'warn', reason: 'face_unsure' })
        expect(decide(gated).outcome).toBe('pending_review')
        if (face.verdict === 'match') expect(check(good)?.result).toBe('pass')
      }),
      { numRuns: 2000 },
    )
  })

  test('the head turn never causes a rejection', () => {
    fc.assert(
      fc.property(input, (one) => {
        const turned = decide({
          ...one,
          liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true },
        })
        expect(decide(one).outcome === 'rejected').toBe(turned.outcome === 'rejected')
      }),
      { numRuns: 2000 },
    )
  })
})
