import { CHECKS, type CheckId } from '@wabi/contract/verification/checks.ts'
import { OUTCOMES } from '@wabi/contract/verification/states.ts'
import { LIVENESS_DECLINED, LIVENESS_REASON_CODES } from '@wabi/contract/verification/liveness.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { LivenessFacts, RepeatFacts } from './model/input.ts'
import type { InvitedFacts } from './model/invited-facts.ts'
import { CLAIM_CASES } from './testing/claim-cases.ts'
import { DATE_CASES } from './testing/date-cases.ts'
import { DOCUMENT_CASES } from './testing/document-cases.ts'
import { BROKEN_CASES } from './testing/broken-cases.ts'
import { PERSON_CASES } from './testing/person-cases.ts'
import { NOTHING_REPEATED } from './nothing-repeated.ts'
import { baseInput } from './testing/base-input.ts'
import { SIGNAL_WEIGHTS, type CaptureSignal } from './model/capture-signals.ts'
import { settingsFrom } from './model/settings.ts'
import { sum, type Verdicts } from './model/sum.ts'
import { decisive, doubt, fail, pass, remark, type Verdict } from './model/verdict.ts'

/** From best to worst. Broken checks are excluded, because their verdict is unknown. */
const VERDICTS: Verdict[] = [
  pass(),
  remark('selfie_poor'),
  doubt('face_unsure'),
  fail('name_conflict'),
  decisive('too_young'),
]

const ranks = fc.tuple(...CHECKS.map(() => fc.nat(VERDICTS.length - 1)))
const settings = fc
  .record({ approveAt: fc.integer({ min: 60, max: 100 }), rejectBelow: fc.integer({ min: 1, max: 59 }) })
  .map(settingsFrom)
const verdicts = (at: readonly number[]) =>
  Object.fromEntries(CHECKS.map((check, i) => [check, VERDICTS[at[i] ?? 0]])) as Verdicts
/** 0 is approved, 2 rejected. */
const rank = (outcome: (typeof OUTCOMES)[number]) => OUTCOMES.indexOf(outcome)

test('a worse verdict never improves score or outcome', () => {
  fc.assert(
    fc.property(ranks, fc.nat(CHECKS.length - 1), settings, (at, which, limits) => {
      const worse = at.map((step, i) => (i === which ? Math.min(step + 1, VERDICTS.length - 1) : step))
      const [before, after] = [sum(verdicts(at), limits), sum(verdicts(worse), limits)]
      expect(after.overallScore).toBeLessThanOrEqual(before.overallScore)
      expect(rank(after.outcome)).toBeGreaterThanOrEqual(rank(before.outcome))
    }),
    { numRuns: 3000 },
  )
})

test('approval requires the threshold and no doubt, rejection a decisive failure, and the score is in the range of its outcome', () => {
  fc.assert(
    fc.property(ranks, settings, (at, limits) => {
      const { outcome, overallScore } = sum(verdicts(at), limits)
      if (outcome === 'approved') expect(Math.max(...at)).toBeLessThanOrEqual(1)
      // Only positive evidence rejects, however low the score.
      expect(outcome === 'rejected').toBe(at.includes(VERDICTS.length - 1))
      const range = {
        approved: [limits.approveAt, 100],
        pending_review: [limits.rejectBelow, 100],
        rejected: [0, limits.rejectBelow - 1],
      }[outcome]
      expect(overallScore).toBeGreaterThanOrEqual(range[0]!)
      expect(overallScore).toBeLessThanOrEqual(range[1]!)
    }),
    { numRuns: 3000 },
  )
})

test('a broken check never approves and, without a decisive failure, never rejects', () => {
  fc.assert(
    fc.property(fc.subarray([...CHECKS], { minLength: 1 }), (broke: CheckId[]) => {
      const errors = Object.fromEntries(broke.map((check) => [check, 'it broke']))
      expect(decide({ ...baseInput(), errors }).outcome).toBe('pending_review')
    }),
  )
})

test('repeats and capture signals never reject, and more of them never improve the outcome', () => {
  const seen = fc.record({
    faceUnderOtherName: fc.nat(3),
    faceUnderOtherNumber: fc.nat(3),
    numberUnderOtherName: fc.nat(3),
    numberUnderOtherFace: fc.nat(3),
  })
  const signals = fc.subarray(Object.keys(SIGNAL_WEIGHTS) as CaptureSignal[])
  const decided = (change: Partial<RepeatFacts>, signs: CaptureSignal[]) =>
    decide({
      ...baseInput(),
      repeats: { ...NOTHING_REPEATED, ...change },
      images: {
        selfieIsDocument: false,
        reusedByOthers: 0,
        reusedBySame: 0,
        signals: signs,
        production: true,
      },
    })
  fc.assert(
    fc.property(seen, seen, signals, signals, (some, more, signs, further) => {
      const before = decided(some, signs)
      const sum = {
        faceUnderOtherName: some.faceUnderOtherName + more.faceUnderOtherName,
        faceUnderOtherNumber: some.faceUnderOtherNumber + more.faceUnderOtherNumber,
        numberUnderOtherName: some.numberUnderOtherName + more.numberUnderOtherName,
        numberUnderOtherFace: some.numberUnderOtherFace + more.numberUnderOtherFace,
      }
      const after = decided(sum, [...signs, ...further])
      expect(after.outcome).not.toBe('rejected')
      expect(after.overallScore).toBeLessThanOrEqual(before.overallScore)
      expect(rank(after.outcome)).toBeGreaterThanOrEqual(rank(before.outcome))
      if (Object.values(sum).some((count) => count > 0)) expect(after.outcome).toBe('pending_review')
    }),
    { numRuns: 500 },
  )
})

test('a detail that is less certainly the invited person’s never improves the outcome, and one that may differ is not approved', () => {
  const states = ['match', 'similar', 'unproved', 'doubtful', 'conflict'] as const
  const details = ['name', 'dateOfBirth', 'documentNumber', 'face'] as const
  const at = fc.record(Object.fromEntries(details.map((detail) => [detail, fc.nat(states.length - 1)])))
  const input = fc.constantFrom(...[...DOCUMENT_CASES, ...CLAIM_CASES, ...PERSON_CASES].map(([, one]) => one))
  fc.assert(
    fc.property(input, at, fc.constantFrom(...details), (one, ranked, detail) => {
      const decided = (ranks: Record<string, number>) => {
        const invited = Object.fromEntries(details.map((name) => [name, states[ranks[name] ?? 0]]))
        return decide({ ...one, invited: invited as InvitedFacts })
      }
      const before = decided(ranked)
      const worse = { ...ranked, [detail]: Math.min((ranked[detail] ?? 0) + 1, states.length - 1) }
      const after = decided(worse)
      expect(after.overallScore).toBeLessThanOrEqual(before.overallScore)
      expect(rank(after.outcome)).toBeGreaterThanOrEqual(rank(before.outcome))
      const differs = Object.values(worse).filter((place) => place >= states.indexOf('doubtful'))
      if (differs.length > 0) expect(after.outcome).not.toBe('approved')
      const certain = differs.filter((place) => place === states.indexOf('conflict'))
      if (certain.length >= 2) expect(after.outcome).toBe('rejected')
      else expect(after.reasons).not.toContain('not_invited_person')
    }),
    { numRuns: 1500 },
  )
})

test('only a passed head turn of the person in the selfie is approved, and nothing scores higher', () => {
  const kinds: Record<string, fc.Arbitrary<LivenessFacts | null>> = {
    missing: fc.constant({ state: 'missing' as const }),
    declined: fc.record({
      state: fc.constant('declined' as const),
      why: fc.constantFrom(...LIVENESS_DECLINED),
    }),
    failed: fc.record({
      state: fc.constant('failed' as const),
      reasons: fc.subarray([...LIVENESS_REASON_CODES]),
      tries: fc.integer({ min: 1, max: 5 }),
    }),
    other: fc.record({
      state: fc.constant('passed' as const),
      selfieDistance: fc.option(fc.double({ min: 0, max: 2, noNaN: true }), { nil: null }),
      samePerson: fc.constant(false),
    }),
    'other light': fc.record({
      state: fc.constant('passed' as const),
      selfieDistance: fc.constant(0.21),
      samePerson: fc.constant(true),
      light: fc.constantFrom('wrong' as const, 'left_out' as const, 'broken' as const),
    }),
    broken: fc.constant(null),
  }
  const input = fc.constantFrom(
    ...[...BROKEN_CASES, ...DOCUMENT_CASES, ...CLAIM_CASES, ...DATE_CASES, ...PERSON_CASES].map(
      ([, one]) => one,
    ),
  )
  fc.assert(
    fc.property(input, fc.oneof(...Object.values(kinds)), (one, liveness) => {
      const passed = decide({ ...one, liveness: baseInput().liveness })
      const not = decide({ ...one, liveness })
      expect(not.outcome).not.toBe('approved')
      // A broken check earns half its points, a failed one none.
      const broke = not.checks.some(({ reason }) => reason === 'check_error' || reason === 'reading_late')
      if (!broke) expect(not.overallScore).toBeLessThanOrEqual(passed.overallScore)
      if (!broke) expect(rank(not.outcome)).toBeGreaterThanOrEqual(rank(passed.outcome))
      // It never causes a rejection either.
      expect(not.outcome === 'rejected').toBe(passed.outcome === 'rejected')
    }),
    { numRuns: 1500 },
  )
})

test('invalid settings take the defaults', () => {
  expect(settingsFrom(null)).toEqual({
    approveAt: 80,
    rejectBelow: 40,
    minimumAge: 18,
    whenBlocked: 'review',
    rejectBy: 'rules',
    minimumAssurance: 'low',
    velocityLimits: 'standard',
  })
  expect(settingsFrom({ minimumAssurance: 'lowest' }).minimumAssurance).toBe('high')
  expect(
    settingsFrom({ approveAt: 0, rejectBelow: 90, minimumAge: 'x', whenBlocked: 'burn', rejectBy: 'no' }),
  ).toEqual(settingsFrom({}))
  expect(settingsFrom({ approveAt: 85, minimumAge: 21, whenBlocked: 'reject' })).toEqual({
    approveAt: 85,
    rejectBelow: 40,
    minimumAge: 21,
    whenBlocked: 'reject',
    rejectBy: 'rules',
    minimumAssurance: 'low',
    velocityLimits: 'standard',
  })
})
