import { describe, expect, test } from 'vitest'
import type { Claims, MrzFindings } from '../../core/shapes.ts'
import { parseMrz } from '../mrz/parse.ts'
import { matchClaims } from './match-claims.ts'
import { findings, print } from './testing/findings.ts'

const CLAIMS: Claims = {
  fullName: 'Hanna Tesfaye Bekele',
  dateOfBirth: '1994-03-17',
  idNumber: '4173928605183947',
}

const CARD = findings({
  text: print(
    'ሙሉ ስም | Full Name',
    'ሐና ተስፋዬ በቀለ',
    'Hanna Tesfaye Bekele',
    '1986/07/08 | 1994/Mar/17',
    '2027/06/03 | 2035/Feb/10',
    'FCN 4173 9286 0518 3947',
  ),
  fields: {
    dateOfBirth: '1994-03-17',
    expiryDate: '2035-02-10',
    idNumber: '4173928605183947',
    fullName: 'Hanna Tesfaye Bekele',
  },
  sources: { dateOfBirth: 'print', expiryDate: 'print', idNumber: 'print', fullName: 'print' },
})

const results = (claims: Partial<Claims>, documents = [CARD]) => {
  const { name, dateOfBirth, idNumber } = matchClaims({ ...CLAIMS, ...claims }, documents)
  return { name: name.result, dateOfBirth: dateOfBirth.result, idNumber: idNumber.result }
}

test('right claims match what is printed', () => {
  expect(results({})).toEqual({ name: 'match', dateOfBirth: 'match', idNumber: 'match' })
  expect(results({ fullName: 'ሃና ተስፋዬ በቀለ' }).name).toBe('match')
  expect(results({ fullName: 'HANA TESFAY BEQELE' }).name).toBe('match')
  expect(results({ idNumber: '4173-9286-0518-3947' }).idNumber).toBe('match')
})

describe('wrong claims never match', () => {
  test.each([
    ['one digit', { idNumber: '4173928605183948' }, 'idNumber'],
    ['two digits swapped', { idNumber: '4173928605183974' }, 'idNumber'],
    ['a part of the number', { idNumber: '928605183947' }, 'idNumber'],
    ['another day', { dateOfBirth: '1994-03-18' }, 'dateOfBirth'],
    ['another year', { dateOfBirth: '1995-03-17' }, 'dateOfBirth'],
    ['the day of expiry', { dateOfBirth: '2035-02-10' }, 'dateOfBirth'],
    ['the Ethiopian day taken for Gregorian', { dateOfBirth: '1986-07-08' }, 'dateOfBirth'],
    ['another person', { fullName: 'Ruth Dawit Mekonnen' }, 'name'],
    ["another father's name", { fullName: 'Hanna Solomon Bekele' }, 'name'],
    ['another first name', { fullName: 'Marta Tesfaye Bekele' }, 'name'],
    ['only one matching word', { fullName: 'Hanna Abebe Wolde' }, 'name'],
  ] as const)('%s', (_, claims, field) => {
    expect(results(claims)[field]).not.toBe('match')
  })

  test('day and month swapped', () => {
    const card = findings({ text: print('Date of birth 04/07/1990 G.C.') })
    expect(results({ dateOfBirth: '1990-07-04' }, [card]).dateOfBirth).toBe('match')
    expect(results({ dateOfBirth: '1990-04-07' }, [card]).dateOfBirth).toBe('unreadable')
  })
})

describe('names in the other order', () => {
  test('in print belong to a parent or child, in either script', () => {
    const card = findings({
      text: print('Full name', 'አሰፋ አለማየሁ', 'Asefa Alemayehu'),
      fields: { fullName: 'Asefa Alemayehu', fullNameAmharic: 'አሰፋ አለማየሁ' },
    })
    const bare = findings({ text: print('አሰፋ አለማየሁ') })
    const latin = findings({ text: print('Asefa Alemayehu'), fields: { fullName: 'Asefa Alemayehu' } })
    for (const document of [card, bare, latin]) {
      for (const fullName of ['Alemayehu Asefa', 'አለማየሁ አሰፋ'])
        expect(results({ fullName }, [document]).name, fullName).toBe('unreadable')
      expect(results({ fullName: 'Asefa Alemayehu' }, [document]).name).toBe('match')
    }
    expect(results({ fullName: 'አሰፋ አለማየሁ' }, [latin]).name).toBe('match')
    expect(results({ fullName: 'Tesfaye Hanna Bekele' }).name).toBe('unreadable')
  })
  test('are the same where a barcode separates family name and given name', () => {
    const fields = { fullName: 'ALEMAYEHU ASEFA', issuer: 'ETH' }
    const coded = findings({ barcodes: [{ ...BARS, format: 'PDF417', text: '', fields }] })
    expect(results({ fullName: 'Asefa Alemayehu' }, [coded]).name).toBe('match')
    expect(results({ fullName: 'አለማየሁ አሰፋ' }, [coded]).name).toBe('match')
    expect(results({ fullName: 'Asefa Bekele' }, [coded]).name).toBe('conflict')
  })
  test('are the same on documents of countries with family names', () => {
    const kind = { type: null, country: 'DE', side: null, sure: false, by: [] }
    const card = findings({ kind, text: print('Anna Eriksson'), fields: { fullName: 'Anna Maria Eriksson' } })
    expect(results({ fullName: 'Eriksson Anna Maria' }, [card]).name).toBe('match')
    expect(results({ fullName: 'Anna Eriksson' }, [card]).name).toBe('match')
  })
})

test('a name over two lines is read in order, and the family name first where a caption says so', () => {
  const lines = (...texts: string[]) => findings({ text: print('የኢትዮጵያ መታወቂያ', ...texts) })
  const wrapped = lines('አሰፋ', 'አለማየሁ')
  expect(results({ fullName: 'አሰፋ አለማየሁ' }, [wrapped]).name).toBe('match')
  expect(results({ fullName: 'አለማየሁ አሰፋ' }, [wrapped]).name).toBe('unreadable')
  const captioned = lines('Surname', 'ASEFA', 'Given names', 'ALEMAYEHU')
  expect(results({ fullName: 'Alemayehu Asefa' }, [captioned]).name).toBe('match')
  expect(results({ fullName: 'Alemayehu Asefa' }, [lines('ASEFA', 'ALEMAYEHU')]).name).toBe('unreadable')
})

test('a short first name before a parent’s two names is another person', () => {
  const zone = findings({ text: print('Full name', 'Amanuel Eyob Bekele', 'አማኑኤል ኢዮብ በቀለ') })
  for (const fullName of ['Ayele Amanuel Eyob', 'Ali Amanuel Eyob'])
    expect(results({ fullName }, [zone]).name).not.toBe('match')
})

test('a printed name in the other script contradicts another first name', () => {
  const card = findings({ text: print('ሙሉ ስም', 'ሐና ተስፋዬ በቀለ'), fields: { fullNameAmharic: 'ሐና ተስፋዬ በቀለ' } })
  expect(results({ fullName: 'Dawit Tesfaye Bekele' }, [card]).name).not.toBe('match')
  expect(results({ fullName: 'Dawit Girma Alemu' }, [card]).name).toBe('conflict')
})

test('another day at the birth label is a conflict; a doubtful reading is not', () => {
  expect(results({ dateOfBirth: '1994-03-18' }).dateOfBirth).toBe('conflict')
  const doubtful = { ...CARD, readings: { ...CARD.readings, doubtful: ['dateOfBirth' as const] } }
  expect(results({ dateOfBirth: '1994-03-18' }, [doubtful]).dateOfBirth).toBe('unreadable')
})

test('where only the issuer’s country tells day from month, the other order is neither confirmed nor a conflict', () => {
  const born = (...texts: string[]) =>
    findings({ text: print('UNITED STATES', ...texts), fields: { dateOfBirth: '2003-02-06' } })
  const claimed = { dateOfBirth: '2003-06-02' }
  expect(results(claimed, [born('Date of birth 02/06/2003')]).dateOfBirth).toBe('unreadable')
  expect(results({ dateOfBirth: '2003-02-06' }, [born('02/06/2003')]).dateOfBirth).toBe('match')
  expect(results({ dateOfBirth: '2003-06-03' }, [born('02/06/2003')]).dateOfBirth).toBe('conflict')
  // Another of its dates shows that the month comes first.
  expect(results(claimed, [born('02/06/2003', '07/13/2030')]).dateOfBirth).toBe('conflict')
})

test('a card whose two calendars contradict each other confirms neither day', () => {
  const card = findings({ text: print('1986/07/08 | 1995/Mar/18') })
  expect(results({ dateOfBirth: '1994-03-17' }, [card]).dateOfBirth).toBe('unreadable')
  expect(results({ dateOfBirth: '1995-03-18' }, [card]).dateOfBirth).toBe('unreadable')
})

const BARS = {
  corners: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  signature: 'absent',
} as const

test('each source on the document has its own result', () => {
  const forged = {
    ...CARD,
    barcodes: [{ ...BARS, format: 'Code128' as const, text: '4173928605183940' }],
  }
  const { idNumber, dateOfBirth } = matchClaims(CLAIMS, [forged])
  expect(idNumber).toMatchObject({ result: 'conflict', source: 'barcode' })
  expect(idNumber.bySource).toEqual({
    mrz: { result: 'absent', value: null },
    barcode: { result: 'conflict', value: '4173928605183940' },
    print: { result: 'match', value: CLAIMS.idNumber },
  })
  expect(dateOfBirth.bySource.barcode.result).toBe('absent')
})

describe('a valid zone', () => {
  const lines = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]
  const { format, fields } = parseMrz(lines)!
  const mrz: MrzFindings = {
    format,
    lines,
    fields,
    status: 'valid',
    valid: true,
    failedCheckDigits: [],
    corrections: 0,
  }
  const own = { fullName: 'Anna Maria Eriksson', dateOfBirth: '1974-08-12', idNumber: 'L898902C3' }

  test('decides before the print', () => {
    expect(results(own, [findings({ mrz })])).toEqual({
      name: 'match',
      dateOfBirth: 'match',
      idNumber: 'match',
    })
    expect(results(CLAIMS, [findings({ mrz }), CARD])).toMatchObject({
      name: 'conflict',
      dateOfBirth: 'conflict',
    })
    expect(results({ ...own, idNumber: 'L898902C8' }, [findings({ mrz })]).idNumber).toBe('conflict')
  })
  test('gives the personal number too, and the names in any order', () => {
    expect(results({ ...own, idNumber: 'ZE184226B' }, [findings({ mrz })]).idNumber).toBe('match')
    expect(results({ ...own, fullName: 'Eriksson Anna' }, [findings({ mrz })]).name).toBe('match')
  })
  test.each([
    'Anna Maria Schmidt',
    'Anna Sofia Eriksson',
    'Eva Maria Eriksson',
    'Eriksson Anna Petra',
    'Anna Maria Ericsdotter',
  ])('reads differently from %s', (fullName) => {
    expect(results({ ...own, fullName }, [findings({ mrz })]).name).toBe('conflict')
  })
  test.each(['Maria Eriksson', 'Anna Maria', 'Anna Maria Sofia Eriksson', 'Ana Maria Erikson'])(
    'does not contradict %s, which omits, adds or respells a word',
    (fullName) => {
      expect(results({ ...own, fullName }, [findings({ mrz })]).name).not.toBe('conflict')
    },
  )
  test("of an Ethiopian reads differently from the father's, a brother's and a cousin's name", () => {
    const zone = parseMrz([
      'P<ETHBEKELE<<HANNA<TESFAYE<<<<<<<<<<<<<<<<<<',
      'EP49172604ETH9403178F3502106<<<<<<<<<<<<<<<6',
    ])!
    const passport = findings({ mrz: { ...mrz, fields: zone.fields } })
    const result = (fullName: string) => results({ fullName }, [passport]).name
    for (const wrong of [
      'Tesfaye Bekele',
      'Dawit Tesfaye Bekele',
      'Hanna Tesfaye Girma',
      'Hanna Girma Bekele',
    ])
      expect(result(wrong), wrong).toBe('conflict')
    for (const right of ['Hanna Tesfaye', 'Hana Tesfaye Bekele', 'ሐና ተስፋዬ በቀለ'])
      expect(result(right)).toBe('match')
    expect(result('Hanna Bekele')).toBe('unreadable')
  })
  test('too short for all names contradicts none of them', () => {
    const cut = parseMrz([
      'P<UTOERIKSSON<<ANNA<MARIA<ALEXANDRINA<BEATRI',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ])!
    const long = {
      ...mrz,
      lines: ['P<UTOERIKSSON<<ANNA<MARIA<ALEXANDRINA<BEATRI', lines[1]!],
      fields: cut.fields,
    }
    const result = (fullName: string) => results({ fullName }, [findings({ mrz: long })]).name
    expect(result('Anna Maria Alexandrina Beatrix Eriksson')).toBe('match')
    expect(result('Petra Sofia Schmidt')).toBe('conflict')
  })
  test('neither confirms nor contradicts a name that it does not contain', () => {
    for (const more of ['Anna Maria Sofia Eriksson', 'Anna Maria Eriksson Holm'])
      expect(results({ fullName: more }, [findings({ mrz })]).name, more).toBe('unreadable')
  })
  test('that is unsure decides nothing', () => {
    const unsure = findings({ mrz: { ...mrz, status: 'unsure', valid: false } })
    expect(results(own, [unsure])).toEqual({
      name: 'unreadable',
      dateOfBirth: 'unreadable',
      idNumber: 'unreadable',
    })
  })
})
