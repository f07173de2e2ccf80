import { expect, test } from 'vitest'
import type { ClaimReading, ClaimReadings } from './claim-readings.ts'
import { documentFacts, type Reading } from './facts.ts'
import type { SignatureFact } from './model/signature-fact.ts'
import type { Signal } from './objections.ts'

type Says = ClaimReading['bySource']
const ABSENT: Says = { mrz: { result: 'absent' }, barcode: { result: 'absent' }, print: { result: 'absent' } }
const claims: ClaimReadings = {
  name: { result: 'match', source: 'print', bySource: { ...ABSENT, print: { result: 'match' } } },
  dateOfBirth: { result: 'match', source: 'mrz', bySource: { ...ABSENT, mrz: { result: 'match' } } },
  idNumber: { result: 'unreadable', source: null, bySource: ABSENT },
}
const front: Reading = {
  side: 'front',
  kind: { type: 'national_id', country: 'ET', sure: true },
  quality: { ok: true, hints: [] },
  mrz: null,
  barcodes: [],
  fields: { dateOfBirth: '1994-03-17', expiryDate: '2035-02-10' },
  sources: { dateOfBirth: 'print', expiryDate: 'print' },
  readings: {
    mrz: null,
    barcode: null,
    print: { dateOfBirth: '1994-03-17', expiryDate: '2035-02-10' },
    doubtful: [],
  },
  doubtful: [],
  reproduction: { kind: null },
  face: { quality: { ok: true } },
}
const back: Reading = {
  ...front,
  side: 'back',
  mrz: { status: 'valid' },
  fields: { dateOfBirth: '1994-03-17', expiryDate: '2035-02-10', fullName: 'X' },
  sources: { dateOfBirth: 'mrz', expiryDate: 'mrz', fullName: 'mrz' },
  readings: {
    mrz: { dateOfBirth: '1994-03-17', expiryDate: '2035-02-10', fullName: 'X' },
    barcode: null,
    print: {},
    doubtful: [],
  },
  face: null,
}
const facts = (readings: Reading[], rest: { signals?: Signal[]; unread?: ('front' | 'back')[] } = {}) =>
  documentFacts({ readings, claims, front: claims, signals: [], ...rest })

test('the value in the MRZ takes precedence over the print', () => {
  const found = facts([front, back])
  expect(found).toMatchObject({
    mrz: 'valid',
    expirySource: 'mrz',
    objections: [],
    face: true,
    faceGood: true,
    unread: [],
  })
  expect(found.sides[0]).toEqual({
    side: 'front',
    type: 'national_id',
    country: 'ET',
    ok: true,
    hints: [],
  })
  expect(found.fieldsRead).toEqual(['fullName', 'dateOfBirth', 'expiryDate'])
})

test('strong signals are objections, in a fixed order', () => {
  const signals = [
    { code: 'calendars_disagree', strength: 1 },
    { code: 'mrz_print_conflict', strength: 0.8, detail: 'dateOfBirth' },
    { code: 'barcode_print_conflict', strength: 0.3, detail: 'fullName' },
    { code: 'nothing_known', strength: 1 },
  ]
  expect(facts([front], { signals }).objections).toEqual([
    { code: 'mrz_print_conflict', detail: 'dateOfBirth' },
    { code: 'calendars_disagree', detail: '' },
  ])
})

test('a claim that one part confirms and another contradicts is an objection', () => {
  const forged = (bySource: Partial<Says>): ClaimReadings => ({
    ...claims,
    idNumber: { result: 'conflict', source: 'mrz', bySource: { ...ABSENT, ...bySource } },
  })
  const objections = (bySource: Partial<Says>) =>
    documentFacts({ readings: [front], claims: forged(bySource), front: claims, signals: [] }).objections
  expect(objections({ mrz: { result: 'conflict' }, print: { result: 'match' } })).toEqual([
    { code: 'mrz_print_conflict', detail: 'idNumber' },
  ])
  expect(objections({ barcode: { result: 'match' }, print: { result: 'conflict' } })).toEqual([
    { code: 'barcode_print_conflict', detail: 'idNumber' },
  ])
  expect(objections({ mrz: { result: 'match' }, barcode: { result: 'conflict' } })).toEqual([
    { code: 'mrz_barcode_conflict', detail: 'idNumber' },
  ])
  expect(objections({ mrz: { result: 'conflict' }, print: { result: 'unreadable' } })).toEqual([])
  expect(objections({ mrz: { result: 'conflict' }, print: { result: 'conflict' } })).toEqual([])
})

test('an uncertain reading gives no date of birth', () => {
  const weak = { ...front, fields: { dateOfBirth: '1984-03-17' }, doubtful: ['dateOfBirth'] }
  expect(facts([weak]).dateOfBirth).toBeNull()
})

test('a field is confirmed if print and MRZ or barcode show the same value, read with confidence or as claimed', () => {
  // The claimed date of birth is found in the MRZ only; front and back agree on both dates.
  expect(facts([front, back]).printConfirms).toEqual(['dateOfBirth', 'expiryDate'])
  expect(facts([back]).printConfirms).toEqual([])
  expect(facts([front]).printConfirms).toEqual([])
  const weak = { ...front, readings: { ...front.readings, doubtful: ['dateOfBirth', 'expiryDate'] } }
  expect(facts([weak, back]).printConfirms).toEqual([])
  const broken = { ...back, mrz: { status: 'check_digits_failed' as const } }
  expect(facts([front, broken]).printConfirms).toEqual([])
  const both = {
    mrz: { result: 'match' },
    barcode: { result: 'absent' },
    print: { result: 'match' },
  } as const
  const confirmed: ClaimReadings = { ...claims, name: { result: 'match', source: 'mrz', bySource: both } }
  expect(
    documentFacts({ readings: [back], claims: confirmed, front: claims, signals: [] }).printConfirms,
  ).toEqual(['fullName'])
})

test('each source and side with a confident reading of a date counts', () => {
  expect(facts([front, back]).expiryDates).toEqual(['2035-02-10', '2035-02-10'])
  expect(facts([front, { ...front, side: 'back' }]).birthDates).toEqual(['1994-03-17', '1994-03-17'])
  const weak = { ...front, readings: { ...front.readings, doubtful: ['expiryDate'] } }
  expect(facts([weak]).expiryDates).toEqual([])
  expect(facts([{ ...back, mrz: { status: 'unsure' } }]).birthDates).toEqual([])
})

test('a code without a signature is not a Fayda code', () => {
  const coded = (signature: 'not_verified' | 'absent') =>
    facts([{ ...front, barcodes: [{ format: 'QRCode', kind: 'fayda_legacy', signature }] }]).barcode.kind
  expect([coded('not_verified'), coded('absent')]).toEqual(['fayda', 'other'])
})

test('the worst signature counts, and an unsigned code beside a verified one leaves it not verified', () => {
  const signed = (signature: SignatureFact) => ({
    format: 'QRCode',
    kind: 'claim_169',
    signature,
    fields: {},
  })
  const of = (...barcodes: Reading['barcodes']) => facts([{ ...front, barcodes }]).barcode.signature
  expect(of(signed('verified'))).toBe('verified')
  expect(of(signed('verified'), { format: 'Code128' })).toBe('verified')
  expect(of(signed('verified'), { format: 'QRCode' })).toBe('verified')
  expect(of(signed('verified'), signed('invalid'))).toBe('invalid')
  expect(of(signed('expired'), signed('verified'))).toBe('expired')
  const unsigned = { format: 'QRCode', kind: 'fayda_legacy', signature: 'absent' as const, fields: {} }
  expect(of(signed('verified'), unsigned)).toBe('not_verified')
  expect(of({ format: 'PDF417', kind: 'aamva', fields: {} }, signed('verified'))).toBe('not_verified')
})

test('a linear barcode is no second source', () => {
  expect(facts([{ ...front, barcodes: [{ format: 'PDF417', kind: 'aamva' }] }]).barcode).toEqual({
    read: true,
    kind: 'aamva',
  })
  expect(facts([{ ...front, barcodes: [{ format: 'Code128' }] }]).barcode).toEqual({
    read: false,
    kind: null,
  })
})

test('the worse of two MRZs counts', () => {
  expect(facts([{ ...back, mrz: { status: 'check_digits_failed' } }, back]).mrz).toBe('check_digits_failed')
})

test('the first face is compared, and its quality is reported', () => {
  const turned = { ...front, face: { quality: { ok: false } } }
  const ghost = { ...back, face: { quality: { ok: true } } }
  expect(facts([turned, ghost])).toMatchObject({ face: true, faceGood: false })
  expect(facts([{ ...front, face: null }, ghost])).toMatchObject({ face: true, faceGood: true })
  expect(facts([turned], { unread: ['back'] }).unread).toEqual(['back'])
})

test('without readings there are no facts', () => {
  const none: Reading = {
    ...front,
    kind: { type: null, country: 'ET', sure: false },
    fields: {},
    sources: {},
    face: null,
  }
  expect(facts([none])).toMatchObject({ mrz: 'absent', expiryDate: null, face: false })
})

test('a front that confirms no claim is reported', () => {
  const silent = { result: 'unreadable' as const, source: null, bySource: ABSENT }
  const none = { name: silent, dateOfBirth: silent, idNumber: silent }
  const confirms = (own: ClaimReadings) =>
    documentFacts({ readings: [front, back], claims, front: own, signals: [] }).frontConfirmsClaim
  expect(confirms(none)).toBe(false)
  expect(confirms(claims)).toBe(true)
})

test('one photo of a reproduction is enough; one that was not checked leaves the document unchecked', () => {
  const screen: Reading = { ...back, reproduction: { kind: 'screen' } }
  const { reproduction: _, ...older } = back
  expect(facts([front, back]).reproduction).toBe('none')
  expect(facts([front, screen]).reproduction).toBe('screen')
  expect(facts([front, { ...back, reproduction: null }]).reproduction).toBe('unchecked')
  expect(facts([front, older]).reproduction).toBe('unchecked')
  expect(facts([{ ...front, reproduction: null }, screen]).reproduction).toBe('screen')
})
