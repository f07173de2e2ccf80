import { expect, test } from 'vitest'
import { documentFacts, type ClaimReadings, type Reading } from './facts.ts'

const claims: ClaimReadings = {
  name: { result: 'match', source: 'print' },
  dateOfBirth: { result: 'match', source: 'mrz' },
  idNumber: { result: 'unreadable', source: null },
}
const front: Reading = {
  side: 'front',
  quality: { ok: true, hints: [] },
  mrz: null,
  barcodes: [],
  text: [{ text: 'IDENTITY CARD' }],
  fields: { dateOfBirth: '1994-03-17', expiryDate: '2035-02-10' },
  sources: { dateOfBirth: 'print', expiryDate: 'print' },
  doubtful: [],
  calendarsDisagree: false,
  face: { quality: { ok: true } },
}
const back: Reading = {
  ...front,
  side: 'back',
  mrz: {
    status: 'valid',
    fields: { documentCode: 'I', dateOfBirth: '1994-03-17', expiryDate: '2035-02-10' },
  },
  text: [],
  fields: { dateOfBirth: '1994-03-17', expiryDate: '2035-02-10', fullName: 'X' },
  sources: { dateOfBirth: 'mrz', expiryDate: 'mrz', fullName: 'mrz' },
  face: null,
}

test('the zone’s value is taken before the print’s', () => {
  const facts = documentFacts([front, back], claims)
  expect(facts).toMatchObject({
    mrz: 'valid',
    expirySource: 'mrz',
    partsAgree: true,
    face: true,
    faceGood: true,
    unread: [],
    types: ['national_id'],
  })
  expect(facts.fieldsRead).toEqual(['fullName', 'dateOfBirth', 'expiryDate'])
})

test('a date that differs between print and zone is a disagreement', () => {
  const forged = { ...front, fields: { ...front.fields, dateOfBirth: '1984-03-17' } }
  expect(documentFacts([forged, back], claims).partsAgree).toBe(false)
})

test('two calendars of one line that disagree are a disagreement, a weak reading is none', () => {
  expect(documentFacts([{ ...front, calendarsDisagree: true }, back], claims).partsAgree).toBe(false)
  const weak = { ...front, fields: { dateOfBirth: '1984-03-17' }, doubtful: ['dateOfBirth'] }
  expect(documentFacts([weak, back], claims).partsAgree).toBe(true)
  expect(documentFacts([weak], claims).dateOfBirth).toBeNull()
})

test('a barcode against the print is a disagreement, and a bar code of lines is no second source', () => {
  const coded = { format: 'PDF417', text: '', kind: 'aamva', fields: { expiryDate: '2030-01-01' } }
  expect(documentFacts([{ ...front, barcodes: [coded] }], claims)).toMatchObject({
    partsAgree: false,
    barcode: { read: true, kind: 'aamva' },
  })
  const lines = { format: 'Code128', text: '4173928605183944' }
  expect(documentFacts([{ ...front, barcodes: [lines] }], claims).barcode).toEqual({
    read: false,
    kind: null,
  })
})

test('the worst of two zones counts', () => {
  const failed = { ...back, mrz: { ...back.mrz!, status: 'check_digits_failed' as const } }
  expect(documentFacts([failed, back], claims).mrz).toBe('check_digits_failed')
})

test('the first face is the one that is compared, and its quality is told', () => {
  const turned = { ...front, face: { quality: { ok: false } } }
  const ghost = { ...back, face: { quality: { ok: true } } }
  expect(documentFacts([turned, ghost], claims)).toMatchObject({ face: true, faceGood: false })
  expect(documentFacts([{ ...front, face: null }, ghost], claims)).toMatchObject({
    face: true,
    faceGood: true,
  })
  expect(documentFacts([turned], claims, ['back']).unread).toEqual(['back'])
})

test('nothing read is nothing said', () => {
  const none: Reading = { ...front, text: [], fields: {}, sources: {}, face: null }
  expect(documentFacts([none], claims)).toMatchObject({
    mrz: 'absent',
    expiryDate: null,
    types: [],
    face: false,
  })
})
