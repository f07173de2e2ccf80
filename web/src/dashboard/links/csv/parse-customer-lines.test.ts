import { MAX_BATCH_LINES } from '@wabi/contract/client/link-limits.ts'
import { expect, test } from 'vitest'
import { decodeText } from '../../csv/decode-text.ts'
import { parseCustomerLines } from './parse-customer-lines.ts'
import { parseCsv } from '../../csv/parse-csv.ts'
import { SAMPLE_CSV } from './sample-csv.ts'

const names = (text: string) => parseCustomerLines(text).lines.map(({ customerName }) => customerName)
const utf8 = new TextEncoder()
const utf16 = (text: string, big = false) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !big)
  return bytes
}
const FILE = 'Name,Email\r\nአበበ ቢቂላ,abebe@example.et\r\nJosé Peña,jose@example.es\r\n'
const WHO = ['አበበ ቢቂላ', 'José Peña']

test.each([
  ['UTF-8', utf8.encode(FILE)],
  ['UTF-8 with a mark', utf8.encode(`\ufeff${FILE}`)],
  ['UTF-16, little end first', utf16(`\ufeff${FILE}`)],
  ['UTF-16, big end first', utf16(`\ufeff${FILE}`, true)],
  ['UTF-16 without a mark', utf16(FILE)],
])('names in two scripts survive %s', (_, bytes) => {
  expect(names(decodeText(bytes))).toEqual(WHO)
})

test('bytes that are not UTF-8 are decoded as Windows-1252', () => {
  expect(
    names(decodeText(Uint8Array.from('Name;Email\nJos\xe9;jose@example.es', (c) => c.charCodeAt(0)))),
  ).toEqual(['José'])
})

test.each([',', ';', '\t'])(
  'with delimiter %j, quoted fields may contain delimiters, quotes and line breaks',
  (by) => {
    const text =
      ['Full name', 'E-mail', 'Notes'].join(by) +
      `\n"Bekele${by} A.""B"""${by}b@example.et${by}"one\ntwo"\n\nC D${by}c@example.et${by}`
    const { lines, problem } = parseCustomerLines(text)
    expect(problem).toBeNull()
    expect(lines).toMatchObject([
      { line: 2, customerName: `Bekele${by} A."B"`, notes: 'one\ntwo', problems: [] },
      { line: 5, customerName: 'C D', notes: '', problems: [] },
    ])
  },
)

test('a `sep=` line sets the delimiter and is not read as a customer', () => {
  expect(parseCsv('sep=;\nName;Email\nA, B;a@example.et').records).toEqual([
    { line: 2, cells: ['Name', 'Email'] },
    { line: 3, cells: ['A, B', 'a@example.et'] },
  ])
})

test('the first line shows the delimiter, whatever other lines contain', () => {
  const file = 'Name;Email\nAbebe, K.;a@b.et\n'
  expect(parseCsv(file).records.map(({ cells }) => cells.length)).toEqual([2, 2])
  expect(parseCsv('Name\tEmail\nAbebe\ta@b.et\n').records).toHaveLength(2)
})

test.each(['\n', '\r\n', '\r'])('lines are counted with line end %j, also inside of quotes', (end) => {
  const { lines } = parseCustomerLines(
    ['Name,Email,Notes', 'Abebe,a@b.et,"one', 'two"', '', 'Sara,s@b.et,'].join(end),
  )
  expect(lines.map(({ line, notes }) => [line, notes])).toEqual([
    [2, 'one\ntwo'],
    [5, ''],
  ])
})

test.each([
  ['not closed', 'Name,Email\nSara,s@b.et\n"Abebe,a@b.et\nHana,h@b.et'],
  ['closed before the end of the cell', 'Name,Email\nSara,s@b.et\n"Abebe"x,a@b.et\nHana,h@b.et'],
  ['after a space', 'Name,Email\nSara,s@b.et\nAbebe, "a@b.et"\nHana,h@b.et'],
])('a quotation mark that is %s is reported with its line, and no customer is read', (_, text) => {
  const { lines, problem } = parseCustomerLines(text)
  expect(lines).toEqual([])
  expect(problem).toContain('Line 3 ')
})

test('columns may be in any order; without a header they are in the order of the sample', () => {
  expect(
    parseCustomerLines(
      'Phone,EMAIL ADDRESS,Customer Name,Language,Link expiry (days)\n+251911,a@b.et,Abebe,Amharic,30',
    ).lines,
  ).toMatchObject([
    {
      customerName: 'Abebe',
      customerEmail: 'a@b.et',
      customerPhone: '+251911',
      language: 'am',
      expiryDays: 30,
      problems: [],
    },
  ])
  expect(names('Abebe,a@b.et\nSara,s@b.et')).toEqual(['Abebe', 'Sara'])
  const named = ['አማርኛ', 'Afaan Oromoo', 'Tigrinya', 'so'].map((language) => `Abebe,a@b.et,,,${language}`)
  expect(parseCustomerLines(named.join('\n')).lines.map(({ language }) => language)).toEqual([
    'am',
    'om',
    'ti',
    'so',
  ])
  expect(parseCustomerLines('Abebe,Bole\nSara,Piassa').problem).toContain('No column')
})

test('each line lists its own problems and does not affect the others', () => {
  const { lines } = parseCustomerLines(
    [
      'name,email,phone,language,expiry',
      'A,a@b.et,,,',
      'Abebe,nobody,,,',
      'Abebe Bikila,abebe@b.et,2.51912E+11,French,5',
      "Sara Bekele,sara@b.et,'+251911000101,en,7 days",
      'sara  bekele,SARA@b.et,,,',
      'Sara Tesfaye,sara@b.et,,,',
    ].join('\n'),
  )
  expect(lines.map(({ line, problems }) => [line, problems.length])).toEqual([
    [2, 1],
    [3, 1],
    [4, 3],
    [5, 0],
    [6, 1],
    [7, 0],
  ])
  expect(lines[3]).toMatchObject({ customerPhone: '+251911000101', language: 'en', expiryDays: 7 })
  expect(lines[4]?.problems).toEqual(['The same customer as in line 5'])
})

test('details that the document must prove are read from their columns, and checked', () => {
  const { lines } = parseCustomerLines(
    [
      'Name,Email,DOB,ID number',
      'Sara Bekele,sara@b.et,1994-03-17,EP7310482',
      'Abebe Bikila,abebe@b.et,17/03/1994,',
      'Marta Desta,marta@b.et,,4.17393E+15',
    ].join('\n'),
  )
  expect(lines.map(({ problems }) => problems)).toEqual([
    [],
    ['Please give the date of birth as YYYY-MM-DD'],
    ['The spreadsheet has shortened the document number'],
  ])
  expect(lines[0]).toMatchObject({ dateOfBirth: '1994-03-17', documentNumber: 'EP7310482' })
})

test('an empty file, a header alone and too many lines are refused as a whole', () => {
  expect(parseCustomerLines('').problem).toContain('nothing')
  expect(parseCustomerLines('Name,Email\n').problem).toContain('no customer')
  const many = Array.from({ length: MAX_BATCH_LINES + 1 }, (_, n) => `Abebe ${n},a${n}@b.et`)
  expect(parseCustomerLines(['Name,Email', ...many].join('\n')).problem).toContain(
    `${MAX_BATCH_LINES + 1} customers`,
  )
  expect(parseCustomerLines(['Name,Email', ...many.slice(1)].join('\n')).lines).toHaveLength(MAX_BATCH_LINES)
})

test('every line of the sample file is valid', () => {
  const { lines, problem } = parseCustomerLines(SAMPLE_CSV)
  expect(problem).toBeNull()
  expect(lines.flatMap(({ problems }) => problems)).toEqual([])
  expect(lines.length).toBeGreaterThan(1)
})
