import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import type { DocumentFields, DocumentFindings } from '../../core/shapes.ts'
import { checkGenuine } from './check-genuine.ts'

type Said = { zone?: DocumentFields; code?: DocumentFields; print?: DocumentFields; lines?: string[] }

/** One side of a document, as far as its sources matter here. */
const side = (said: Said, changes: Partial<DocumentFindings> = {}) =>
  ({
    side: 'front',
    mrz: said.zone ? { valid: true } : null,
    readings: { mrz: said.zone ?? null, barcode: said.code ?? null, print: said.print ?? {}, doubtful: [] },
    text: (said.lines ?? Object.values(said.print ?? {})).map((text) => ({ text, confidence: 95 })),
    calendarsDisagree: false,
    signals: [],
    kind: { type: 'national_id', country: 'ET', side: 'front', sure: true, by: [] },
    ...changes,
  }) as unknown as DocumentFindings

const HERS = {
  fullName: 'Hanna Tesfaye Bekele',
  dateOfBirth: '1994-03-17',
  idNumber: 'EP4917260',
  expiryDate: '2035-02-10',
}
const codes = (...sides: DocumentFindings[]) =>
  checkGenuine(sides).map(({ code, detail }) => `${code} ${detail}`)

test('sources that agree give no signal', () => {
  expect(checkGenuine([side({ zone: HERS, code: HERS, print: HERS })])).toEqual([])
  expect(checkGenuine([side({ print: HERS }), side({ code: HERS })])).toEqual([])
})

describe('a print that was changed', () => {
  test.each([
    ['dateOfBirth', '1995-03-17'],
    ['expiryDate', '2036-02-10'],
    ['idNumber', 'EP4917261'],
    ['fullName', 'Hanna Dawit Bekele'],
    ['fullName', 'Ruth Dawit Mekonnen'],
  ])('%s %s', (field, value) => {
    const print = { ...HERS, [field]: value }
    expect(codes(side({ zone: HERS, print }))).toEqual([`mrz_print_conflict ${field}`])
    expect(codes(side({ print }), side({ code: HERS }))).toEqual([`barcode_print_conflict ${field}`])
  })
})

test('a day with a letter for a digit contradicts nothing', () => {
  expect(codes(side({ zone: HERS, lines: ['1B FEB 2035'] }))).toEqual([])
  expect(codes(side({ zone: HERS, lines: ['18 FEB 2035'] }))).toEqual(['mrz_print_conflict expiryDate'])
})

test('a barcode of another card contradicts MRZ and print', () => {
  const code = { ...HERS, fullName: 'Ruth Dawit Mekonnen', idNumber: 'EP8130572' }
  expect(codes(side({ zone: HERS, print: HERS, code }))).toEqual([
    'mrz_barcode_conflict idNumber fullName',
    'barcode_print_conflict idNumber fullName',
  ])
})

describe('no sign of forgery', () => {
  test.each([
    ['a name in the zone’s order and cut off', { fullName: 'BEKELE HANNA T' }],
    ['another spelling', { fullName: 'Hana Tesfay Beqele' }],
    ['a letter that looks like a digit', { idNumber: 'EP49I726O' }],
    ['a number of another kind', { idNumber: '417392860518' }],
    ['a name in Ethiopic script', { fullName: 'ሐና ተስፋዬ በቀለ' }],
  ])('%s', (_, other) => {
    expect(codes(side({ zone: { ...HERS, ...other }, print: HERS }))).toEqual([])
  })
  test('a label that took the wrong one of two values', () => {
    const print = { ...HERS, dateOfBirth: '2025-02-11', fullName: 'Given Names', idNumber: 'EP1111111' }
    const lines = ['Hanna Tesfaye Bekele', '17 MAR 1994', '11 FEB 2025', 'EP4917260 EP1111111']
    expect(codes(side({ zone: HERS, print, lines }))).toEqual([])
  })
  test('print that was read weakly, and a zone that was', () => {
    const print = { ...HERS, dateOfBirth: '1999-09-09' }
    const readings = { mrz: HERS, barcode: null, print, doubtful: ['dateOfBirth' as const] }
    expect(codes(side({ zone: HERS, print }, { readings }))).toEqual([])
    const mrz = { valid: false } as DocumentFindings['mrz']
    expect(codes(side({ zone: HERS, print }, { mrz }))).toEqual([])
  })
})

test('two calendars with different dates', () => {
  expect(checkGenuine([side({}, { calendarsDisagree: true })])).toEqual([
    { code: 'calendars_disagree', strength: 1 },
  ])
})

test('signals of a single picture are kept in addition to those of all sides', () => {
  const signals = [
    { code: 'portraits_differ' as const, strength: 1 },
    { code: 'mrz_print_conflict' as const, strength: 1 },
  ]
  expect(checkGenuine([side({}, { signals }), side({})])).toEqual([signals[0]])
})

test('names of two people in the two scripts', () => {
  const both = (fullName: string, fullNameAmharic = 'ሐና ተስፋዬ በቀለ') =>
    codes(side({ print: { fullName, fullNameAmharic } }))
  expect(both('Hanna Solomon Bekele')).toEqual(['scripts_disagree undefined'])
  expect(both('Ruth Dawit Mekonnen')).toEqual(['scripts_disagree undefined'])
  for (const same of ['Hanna Tesfaye Bekele', 'Hana Tesfay Beqele', 'Hanna Tesfaye', 'Hanna Tesfave Bekele'])
    expect(both(same)).toEqual([])
  // A letter of the fidel misread.
  expect(both('Hanna Tesfaye Bekele', 'ሐና ተስፋየ በቀሰ')).toEqual([])
})

test('the confidence of a date comes from its own words, not from specks in its line', () => {
  const zone = { dateOfBirth: HERS.dateOfBirth, expiryDate: HERS.expiryDate }
  const line = (confidence: number, datesConfidence: number) => [
    { text: '/ i 11 FEB 2025 10 FEB 2039', confidence, datesConfidence },
  ]
  expect(codes(side({ zone }, { text: line(82, 95) }))).toEqual(['mrz_print_conflict expiryDate'])
  expect(codes(side({ zone }, { text: line(90, 70) }))).toEqual([])
})

test('a clearly printed date contradicts the MRZ even though no label was read', () => {
  const { dateOfBirth, expiryDate } = HERS
  const zone = { dateOfBirth, expiryDate }
  const lines = (...days: string[]) => codes(side({ zone, lines: days }))
  expect(lines('17 MAR 1994', '11 FEB 2025', '10 FEB 2035')).toEqual([])
  expect(lines('17 MAR 1994', '11 FEB 2025', '10 FEB 2039')).toEqual(['mrz_print_conflict expiryDate'])
  expect(lines('17 MAR 1984', '11 FEB 2025', '10 FEB 2035')).toEqual(['mrz_print_conflict dateOfBirth'])
  // Only the issue date was read, or the date's calendar is open.
  expect(lines('11 FEB 2025')).toEqual([])
  expect(lines('03/17/1994 G.C.', '10 FEB 2035')).toEqual([])
  expect(lines('7 MAR 1994', '10 FEB 2035')).toEqual([])
  expect(lines('08/07/1986', '10 FEB 2035')).toEqual([])
})

test('a date in both calendars counts, however faint', () => {
  const code = { expiryDate: '2029-05-22' }
  const faint = (text: string) => [{ text, confidence: 60, datesConfidence: 70 }]
  const codesForPrint = (text: string) => codes(side({ code }, { text: faint(text) }))
  expect(codesForPrint('14/9/2024 E.C. | 22/05/2032')).toEqual(['barcode_print_conflict expiryDate'])
  expect(codesForPrint('14/9/2021 E.C. | 22/05/2029')).toEqual([])
  // Not the same date in both: a misreading.
  expect(codesForPrint('14/9/2024 E.C. | 23/05/2032')).toEqual([])
})

test('a card with a longer validity than any that is issued', () => {
  const valid = (expiryDate: string, ...lines: string[]) => codes(side({ print: { expiryDate }, lines }))
  expect(valid('2035-02-10', '11 FEB 2025')).toEqual([])
  expect(valid('2035-02-11', '11 FEB 2025')).toEqual([])
  expect(valid('2036-02-10', '11 FEB 2025')).toEqual(['validity_too_long undefined'])
  // A birth, a date of no anniversary, and an expiry that another date explains.
  expect(valid('2035-02-10', '17 MAR 1994')).toEqual([])
  expect(valid('2036-02-10', '12 MAR 2025')).toEqual([])
  expect(valid('2036-02-10', '11 FEB 2025', '11 FEB 2027')).toEqual([])
  const inTenYears = (days: number) =>
    new Date(Date.now() + (3653 + days) * DAY_MS).toISOString().slice(0, 10)
  expect(valid(inTenYears(0))).toEqual([])
  expect(valid(inTenYears(60))).toEqual(['validity_too_long undefined'])
  const foreign = side({ print: { expiryDate: '2037-02-10' }, lines: ['11 FEB 2025'] })
  expect(codes({ ...foreign, kind: { ...foreign.kind, country: 'ES' } })).toEqual([])
})

describe('front and back of two documents', () => {
  const numbered = (idNumber: string, lines?: string[]) =>
    side({ print: { idNumber }, ...(lines && { lines }) })

  test.each([
    ['a Kenyan ID', '27493158', '31905562'],
    ['a Somali ID', '7200419385', '7200661204'],
    ['an Ethiopian licence', 'AB-284915', 'AB-771093'],
  ])('%s with another number on its back is in doubt', (_, front, back) => {
    expect(codes(numbered(front), numbered(back))).toEqual(['sides_conflict idNumber'])
    expect(codes(side({ code: { idNumber: front } }), side({ code: { idNumber: back } }))).toEqual([
      'sides_conflict idNumber',
    ])
  })

  test('the back’s own zone does not hide another number on the front', () => {
    const back = side({ zone: HERS, print: HERS })
    expect(codes(numbered('EP8130572'), back)).toEqual(['sides_conflict idNumber'])
  })

  test('equal numbers, numbers of two kinds, a misread letter and an uncertain reading are none', () => {
    const doubted = numbered('31905562')
    doubted.readings.doubtful = ['idNumber']
    for (const back of [
      numbered('27493158'),
      numbered('2749 3158'),
      numbered('274931588'),
      numbered('A7493158'),
      numbered('31905562', ['Serial 31905562', 'ID No 27493158']),
      doubted,
      side({ code: { idNumber: '31905562' }, lines: ['27493158'] }),
    ])
      expect(codes(numbered('27493158'), back).filter((code) => code.startsWith('sides_conflict'))).toEqual(
        [],
      )
  })
})
