import { EVIDENCE_GROUPS } from '@wabi/contract/verification/assurance.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { DecisionInput } from './model/input.ts'
import { DEFAULT_SETTINGS } from './model/settings.ts'
import { NOTHING_REPEATED } from './nothing-repeated.ts'
import { createAnyInput } from './testing/any-input.ts'
import { APPROVED, onDocument, POSITIVE_REASONS, removalsOf } from './testing/approved-inputs.ts'
import { baseInput } from './testing/base-input.ts'
import { born, claims, expiring, passport } from './testing/variations.ts'

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
      for (const remove of removalsOf(group)) {
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

describe('only positive evidence rejects', () => {
  const anyInput = createAnyInput(2)

  test('whatever else fails; a low score never rejects', () => {
    fc.assert(
      fc.property(anyInput, (one) => {
        const { outcome, checks } = decide(one)
        const proved = checks.some(({ reason }) => reason !== null && POSITIVE_REASONS.has(reason))
        expect(outcome === 'rejected').toBe(proved)
      }),
      { numRuns: 4000 },
    )
  })

  test('expiry and age reject only with two readings of the document', () => {
    fc.assert(
      fc.property(anyInput, (one) => {
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
      fc.property(anyInput, (one) => {
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
