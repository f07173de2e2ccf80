import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { DecisionInput, DocumentFacts } from './model/input.ts'
import { settingsFrom } from './model/settings.ts'
import { baseInput, createSide } from './testing/base-input.ts'
import { chosen, claims, nothing, passport } from './testing/variations.ts'

/** Sound documents in the hands of their holders. */
const SOUND: DecisionInput[] = [
  baseInput(),
  passport(),
  chosen('national_id', { mrz: 'valid', expiryDates: ['2035-02-10', '2035-02-10'] }, 'KE'),
  chosen('drivers_license', { barcode: { read: true, kind: 'aamva' } }, 'US'),
  chosen('kebele_id'),
]

type Fault = (input: DecisionInput) => DecisionInput
const onDocument =
  (change: (document: DocumentFacts) => Partial<DocumentFacts>): Fault =>
  (input) => ({ ...input, document: { ...input.document!, ...change(input.document!) } })
const claim = (change: Parameters<typeof claims>[0]): Fault =>
  onDocument(({ claims: before }) => ({
    claims: {
      ...before,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, claims(change).claims[key as never]])),
    },
  }))
const badFront = (hint: string) =>
  onDocument(({ sides }) => ({
    sides: sides.map((side) => (side.side === 'front' ? { ...side, ok: false, hints: [hint] } : side)),
  }))

/** What camera, light, hands and typing do to a sound person's check: each misreads one source at most. */
const FAULTS: Record<string, Fault> = {
  blurred: badFront('blurred'),
  glare: badFront('glare'),
  'cut off': badFront('cut_off'),
  'no document found': badFront('document_not_found'),
  'nothing read': onDocument(() => nothing),
  'kind not recognized': onDocument(({ sides }) => ({
    sides: sides.map((side) => ({ ...side, type: null })),
  })),
  'back in place of the front': onDocument(() => ({
    sides: [createSide('front', null, { hints: ['wrong_side'] })],
  })),
  'back not read': onDocument(() => ({ unread: ['back'] })),
  'expiry misread': onDocument(({ expiryDates }) => ({
    expiryDate: '2015-02-10',
    expiryDates: ['2015-02-10', ...expiryDates.slice(1)],
  })),
  'birth misread': onDocument(({ birthDates }) => ({
    dateOfBirth: '2014-03-17',
    birthDates: ['2014-03-17', ...birthDates.slice(1)],
  })),
  'name spelt another way': claim({ name: 'conflict' }),
  'birth typed in the other calendar': claim({ dateOfBirth: 'conflict' }),
  'digit of the number mistyped': claim({ idNumber: 'conflict' }),
  'digit of the zone misread': onDocument(() => ({ mrz: 'check_digits_failed' })),
  'zone and print differ': onDocument(() => ({
    objections: [{ code: 'mrz_print_conflict', detail: 'idNumber' }],
  })),
  'taken for a copy': onDocument(() => ({ reproduction: 'copy' })),
  'portrait not found': (input) => onDocument(() => ({ face: false }))({ ...input, face: null }),
  'portrait worn': onDocument(() => ({ faceGood: false })),
  'selfie dark': (input) => ({ ...input, selfie: { faces: 1, ok: false, hints: ['face_too_dark'] } }),
  'no face in the selfie': (input) => ({ ...input, selfie: { faces: 0, ok: false, hints: [] }, face: null }),
  'somebody else in the selfie': (input) => ({ ...input, selfie: { ...input.selfie!, faces: 2 } }),
  'head turn failed': (input) => ({
    ...input,
    liveness: { state: 'failed', reasons: ['turn_too_small'], tries: 5 },
  }),
  'head turn unlike the selfie': (input) => ({
    ...input,
    liveness: { state: 'passed', selfieDistance: 0.9, samePerson: false },
  }),
  'flashes seen wrongly': (input) => ({
    ...input,
    liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, light: 'wrong' },
  }),
  'colors left out': (input) => ({
    ...input,
    liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, light: 'left_out' },
  }),
  'movement not seen': (input) => ({
    ...input,
    liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, motion: 'not_seen' },
  }),
  'movement taken for cut': (input) => ({
    ...input,
    liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, motion: 'cut' },
  }),
  'selfie sent before': (input) => ({ ...input, images: { ...input.images!, reusedBySame: 2 } }),
}

/** Of 3 492 pairs of two photographs of one person none is further apart (docs/EVIDENCE.md). */
const GREATEST_DISTANCE = 0.654

test('a sound person is never rejected by the rules, whatever faults come together', () => {
  const faults = fc.subarray(Object.keys(FAULTS))
  fc.assert(
    fc.property(
      fc.constantFrom(...SOUND),
      faults,
      fc.double({ min: 0.2, max: GREATEST_DISTANCE, noNaN: true }),
      // A face that is not good enough to compare can be at any distance.
      fc.double({ min: 0, max: 1.4, noNaN: true }),
      fc.integer({ min: 1, max: 59 }),
      (sound, names, good, poor, rejectBelow) => {
        const faulty = names.reduce((input, name) => FAULTS[name]!(input), sound)
        const comparable = faulty.selfie!.ok && faulty.document!.faceGood
        const distance = comparable ? good : poor
        const verdict = distance < 0.48 ? 'match' : distance < 0.6 ? 'review' : 'no_match'
        const face = faulty.face && {
          distance,
          verdict: verdict as 'match',
          logLikelihoodRatio: -9,
          textureLikeness: 0.7,
        }
        const { outcome } = decide({ ...faulty, face, settings: settingsFrom({ rejectBelow }) })
        expect(outcome).not.toBe('rejected')
      },
    ),
    { numRuns: 5000 },
  )
})

test.each(Object.entries(FAULTS))('%s alone never rejects', (_, fault) => {
  for (const sound of SOUND) expect(decide(fault(sound)).outcome).not.toBe('rejected')
})
