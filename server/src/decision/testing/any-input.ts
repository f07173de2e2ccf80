import { LIGHT_STATES } from '@wabi/contract/verification/light.ts'
import { MOTION_STATES } from '@wabi/contract/verification/motion.ts'
import fc from 'fast-check'
import { type CaptureSignal, SIGNAL_WEIGHTS } from '../model/capture-signals.ts'
import { CONFIRMED_FIELDS, type DecisionInput, OBJECTIONS, REPRODUCTIONS } from '../model/input.ts'
import { settingsFrom } from '../model/settings.ts'
import { NOTHING_REPEATED } from '../nothing-repeated.ts'
import { APPROVED, onDocument, withoutIssuer } from './approved-inputs.ts'
import { createSide } from './base-input.ts'
import { claims, nothing } from './variations.ts'

const date = fc.constantFrom('1960-01-01', '1994-03-17', '2012-01-01', '2025-01-01', '2035-02-10')
const dates = fc.array(date, { maxLength: 3 })
const state = fc.constantFrom('match' as const, 'unreadable' as const, 'conflict' as const)
const distance = fc.double({ min: 0, max: 1.2, noNaN: true })
const verdictOf = (value: number) => (value < 0.5 ? 'match' : value <= 0.62 ? 'review' : 'no_match')

const DOCUMENT = {
  claims: fc.record({ name: state, dateOfBirth: state, idNumber: state }).map((one) => claims(one).claims),
  mrz: fc.constantFrom('valid', 'unsure', 'check_digits_failed', 'absent'),
  barcode: fc
    .record({
      kind: fc.constantFrom(null, 'fayda' as const, 'aamva' as const, 'other' as const),
      signature: fc.constantFrom('verified' as const, 'not_verified', 'invalid', 'expired'),
    })
    .map(({ kind, signature }) => ({ read: kind !== null, kind, ...(kind === 'fayda' && { signature }) })),
  objections: fc
    .subarray([...OBJECTIONS], { maxLength: 2 })
    .map((codes) => codes.map((code) => ({ code, detail: '' }))),
  reproduction: fc.constantFrom(...REPRODUCTIONS),
  printConfirms: fc.subarray([...CONFIRMED_FIELDS]),
  unread: fc.subarray(['front' as const, 'back' as const]),
  expiryDate: fc.option(date),
  expiryDates: dates,
  dateOfBirth: fc.option(date),
  birthDates: dates,
  face: fc.boolean(),
  faceGood: fc.boolean(),
  frontConfirmsClaim: fc.boolean(),
} as const

const REST = {
  claimedDateOfBirth: date,
  selfie: fc.record({ faces: fc.integer({ min: 0, max: 2 }), ok: fc.boolean(), hints: fc.constant([]) }),
  face: fc.option(
    fc
      .record({ distance, textureLikeness: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })
      .map((face) => ({ ...face, verdict: verdictOf(face.distance) }) as const),
  ),
  liveness: fc.oneof(
    fc.constantFrom(
      null,
      { state: 'missing' as const },
      { state: 'declined' as const, why: 'no_camera' as const },
      { state: 'failed' as const, reasons: ['looks_flat' as const], tries: 5 },
    ),
    fc.record({
      state: fc.constant('passed' as const),
      selfieDistance: fc.option(distance),
      samePerson: fc.boolean(),
      light: fc.constantFrom(...LIGHT_STATES),
      motion: fc.constantFrom(...MOTION_STATES),
    }),
  ),
  images: fc.option(
    fc.record({
      selfieIsDocument: fc.boolean(),
      reusedByOthers: fc.nat(1),
      reusedBySame: fc.nat(1),
      signals: fc.subarray(Object.keys(SIGNAL_WEIGHTS) as CaptureSignal[], { maxLength: 3 }),
      production: fc.boolean(),
    }),
  ),
  repeats: fc.option(
    fc.record({ faceUnderOtherName: fc.nat(1), faceSearched: fc.boolean() }).map((seen) => ({
      ...NOTHING_REPEATED,
      ...seen,
    })),
  ),
  settings: fc
    .record({ approveAt: fc.integer({ min: 60, max: 100 }), rejectBelow: fc.integer({ min: 1, max: 59 }) })
    .map(settingsFrom),
} as const

/** Each fact of an approved case without the issuer's evidence, changed at random in one of `rarity` cases. */
function changing<T extends Record<string, fc.Arbitrary<unknown>>>(facts: T, rarity: number) {
  const changes = Object.entries(facts).map(([name, any]) => [
    name,
    fc.oneof({ weight: rarity - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: any }),
  ])
  return fc.record(Object.fromEntries(changes) as Record<string, fc.Arbitrary<unknown>>).map(
    (record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
        [K in keyof T]?: T[K] extends fc.Arbitrary<infer V> ? V : never
      },
  )
}

/** Any facts: of an approved case, each changed at random in one of `rarity` cases. */
export function createAnyInput(rarity: number): fc.Arbitrary<DecisionInput> {
  const sometimes = fc.nat(rarity * 4 - 1).map((drawn) => drawn === 0)
  return fc
    .record({
      base: fc.constantFrom(...APPROVED),
      document: changing(DOCUMENT, rarity),
      rest: changing(REST, rarity),
      nothingRead: sometimes,
      noDocument: sometimes,
      badPhoto: sometimes,
    })
    .map(({ base, document, rest, nothingRead, noDocument, badPhoto }): DecisionInput => {
      const changed = { ...withoutIssuer(base), ...rest }
      if (noDocument) return { ...changed, document: null }
      return onDocument(changed, {
        ...document,
        ...(nothingRead && nothing),
        ...(badPhoto && { sides: [createSide('front', base.documentType, { ok: false })] }),
      })
    })
}

/** `count` inputs drawn from `seed`, the same each time. */
export const sampleInputs = (rarity: number, count: number, seed: number): DecisionInput[] =>
  fc.sample(createAnyInput(rarity), { numRuns: count, seed })
