import { expect, test } from 'vitest'
import type { ClaimReading, ClaimReadings } from './claim-readings.ts'
import { documentFacts, type Reading } from './facts.ts'
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

test('the zone’s value is taken before the print’s', () => {
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

test('signals that are strong enough are objections, in one order', () => {
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

test('a claim that one part bears out and another contradicts is an objection', () => {
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

test('a weak reading is no date of birth', () => {
  const weak = { ...front, fields: { dateOfBirth: '1984-03-17' }, doubtful: ['dateOfBirth'] }
  expect(facts([weak]).dateOfBirth).toBeNull()
})

test('a field is confirmed if the print and the zone or code show the same value, read with certainty or as claimed', () => {
  // The claimed date of birth is found in the zone only; front and back agree on both dates.
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

test('each source and side with a certain reading of a date is a witness', () => {
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

test('a bar code of lines is no second source', () => {
  expect(facts([{ ...front, barcodes: [{ format: 'PDF417', kind: 'aamva' }] }]).barcode).toEqual({
    read: true,
    kind: 'aamva',
  })
  expect(facts([{ ...front, barcodes: [{ format: 'Code128' }] }]).barcode).toEqual({
    read: false,
    kind: null,
  })
})

test('the worst of two zones counts', () => {
  expect(facts([{ ...back, mrz: { status: 'check_digits_failed' } }, back]).mrz).toBe('check_digits_failed')
})

test('the first face is the one that is compared, and its quality is told', () => {
  const turned = { ...front, face: { quality: { ok: false } } }
  const ghost = { ...back, face: { quality: { ok: true } } }
  expect(facts([turned, ghost])).toMatchObject({ face: true, faceGood: false })
  expect(facts([{ ...front, face: null }, ghost])).toMatchObject({ face: true, faceGood: true })
  expect(facts([turned], { unread: ['back'] }).unread).toEqual(['back'])
})

test('nothing read is nothing said', () => {
  const none: Reading = {
    ...front,
    kind: { type: null, country: 'ET', sure: false },
    fields: {},
    sources: {},
    face: null,
  }
  expect(facts([none])).toMatchObject({ mrz: 'absent', expiryDate: null, face: false })
})

test('a front that bears out no claim is told', () => {
  const silent = { result: 'unreadable' as const, source: null, bySource: ABSENT }
  const none = { name: silent, dateOfBirth: silent, idNumber: silent }
  const told = (own: ClaimReadings) =>
    documentFacts({ readings: [front, back], claims, front: own, signals: [] }).frontBorneOut
  expect(told(none)).toBe(false)
  expect(told(claims)).toBe(true)
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
