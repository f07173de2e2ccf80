import { expect, test } from 'vitest'
import { parseAamva } from './parse-aamva.ts'
import { parseFaydaText } from './parse-fayda.ts'

const header = (version: string, jurisdiction = '00') =>
  `@\n\x1e\rANSI 636000${version}${version < '02' ? '' : jurisdiction}02DL00410278ZV03190008`
const licence = (elements: string[], head = header('10')) =>
  parseAamva(`${head}DL${elements.join('\n')}\rZVZVA01\r`)

const SOMEONE = { fullName: 'MICHAEL JOHN SAMPLE', dateOfBirth: '1986-06-06', idNumber: 'T64235789' }

test('a licence of the United States gives its dates month first', () => {
  const elements =
    'DAQT64235789 DCSSAMPLE DDEN DACMICHAEL DDFN DADJOHN DDGN DBB06061986 DBA12102032 DBD06062018'
  expect(
    licence([...elements.split(' '), 'DBC1', 'DCGUSA', 'DAG2300 WEST BROAD STREET', 'DAIRICHMOND', 'DAJVA']),
  ).toEqual({
    fields: {
      ...SOMEONE,
      expiryDate: '2032-12-10',
      issueDate: '2018-06-06',
      sex: 'M',
      issuer: 'USA',
      address: '2300 WEST BROAD STREET, RICHMOND, VA',
    },
  })
})

test('elsewhere the year comes first; empty and unknown values are left out', () => {
  expect(
    licence(['DAQA1', 'DCSBEKELE', 'DACHANNA', 'DADNONE', 'DBB19940317', 'DBA00000000', 'DBC0', 'DCGETH']),
  ).toEqual({
    fields: { fullName: 'HANNA BEKELE', dateOfBirth: '1994-03-17', idNumber: 'A1', issuer: 'ETH' },
  })
})

test.each([
  ['01', ['DAASAMPLE,MICHAEL,JOHN,JR', 'DAQT64235789', 'DBB19860606']],
  ['01', ['DAASAMPLE@MICHAEL@JOHN', 'DAQT64235789', 'DBB19860606']],
  ['01', ['DAQT64235789', 'DABSAMPLE', 'DACMICHAEL', 'DADJOHN', 'DBB19860606']],
  ['01', ['DAQT64235789', 'DABSAMPLE', 'DACMICHAEL', 'DADJOHN', 'DBL06061986']],
  ['02', ['DCTMICHAEL JOHN', 'DCSSAMPLE', 'DAQT64235789', 'DBB06061986']],
  ['03', ['DCTMICHAEL,JOHN', 'DCSSAMPLE', 'DAQT64235789', 'DBB06061986']],
  ['04', ['DCSSAMPLE', 'DACMICHAEL', 'DADJOHN', 'DAQT64235789', 'DBB06061986']],
  ['05', ['DCSSAMPLE', 'DCTMICHAEL JOHN', 'DADJOHN', 'DAQT64235789', 'DBB06061986']],
  ['06', ['DCSSAMPLE ', 'DACMICHAEL   ', 'DADJOHN', 'DAQT64235789  ', 'DBB06/06/1986']],
  ['07', ['DCSSAMPLE', 'DACMICHAEL,JOHN', 'DADNONE', 'DAQT64235789', 'DBB06061986']],
  ['08', ['DCASAMPLE', 'DAQT64235789', 'DCSSAMPLE', 'DACMICHAEL', 'DADJOHN', 'DBB1986-06-06']],
  ['09', ['DAQT64235789', 'DCSSAMPLE', 'DACMICHAEL', 'DADJOHN', 'DCUJR', 'DBB06061986']],
  ['11', ['DAQT64235789', 'DCSSAMPLE', 'DACMICHAEL', 'DADJOHN', 'DBB06061986']],
])('version %s gives the same fields from its own elements', (version, elements) => {
  expect(licence(elements, header(version))?.fields).toEqual(SOMEONE)
})

test('truncated names are reported', () => {
  const elements = ['DAQA1', 'DCSWOLDEMARI', 'DDET', 'DACHANNA', 'DDFN', 'DADT', 'DDGU']
  expect(licence(elements)).toEqual({
    fields: { fullName: 'HANNA T WOLDEMARI', idNumber: 'A1' },
    truncated: ['family'],
  })
})

test.each([
  ['without separators', '@ANSI 636000100002DL00410278DLDAQA1\nDCSX'],
  ['without the sign', 'ANSI 636000100002DL00410278DLDAQA1\nDCSX'],
  ['without the blank', '@\n\x1e\rANSI636000100002DL00410278DLDAQA1\nDCSX'],
  ['with carriage returns', '@\r\n\x1e\r\nANSI 636000100002DL00410278\r\nDLDAQA1\r\nDCSX'],
  ['of the time before the standard', '@\n\x1c\rAAMVA6360000001DL00410278DLDAQA1\nDCSX'],
  ['of an identity card', '@\n\x1e\rANSI 636000100001ID00410278IDDAQA1\nDCSX'],
  ['whose designators are short', '@\n\x1e\rANSI 636000100001DLDAQA1\nDCSX'],
])('a header %s is accepted', (_, text) => {
  expect(parseAamva(text)?.fields).toEqual({ idNumber: 'A1', fullName: 'X' })
})

test('other text is not a licence', () => {
  expect(parseAamva('https://example.com')).toBeNull()
  expect(parseAamva('@ hello DAQ')).toBeNull()
  expect(parseAamva('@\n\x1e\rANSI 636000100002DL00410278DLDBB06061986')).toBeNull()
})

test('the older Fayda text gives name, number, sex and birth', () => {
  expect(
    parseFaydaText(
      'aGVsbG8=:DLT:Hanna Tesfaye Bekele:V:4:G:Female:A:4173928605183947:D:1994/03/17:SIGN:c2ln',
    ),
  ).toEqual({
    fields: {
      fullName: 'Hanna Tesfaye Bekele',
      idNumber: '4173928605183947',
      sex: 'F',
      dateOfBirth: '1994-03-17',
      issuer: 'ETH',
    },
    signature: 'not_verified',
  })
  expect(parseFaydaText('DLT:Hanna')).toBeNull()
  expect(parseFaydaText('aGVsbG8=:DLT:Hanna Tesfaye:V:4:G:F:A:12:D:1994/13/17:SIGN:c2ln')?.fields).toEqual({
    fullName: 'Hanna Tesfaye',
    sex: 'F',
    issuer: 'ETH',
  })
})

test('a Fayda text with blank fields or without a signature is recognized as such', () => {
  expect(parseFaydaText('x:DLT:Hanna:V:1:G:F:A:4173928605183947:D:19940317')?.signature).toBe('absent')
  expect(parseFaydaText('x:DLT:Hanna:V:1:G:F:A:1:D:2:SIGN:')?.signature).toBe('absent')
  expect(parseFaydaText(':DLT::V:1:G::A::D::SIGN:abc')).toEqual({
    fields: { issuer: 'ETH' },
    signature: 'not_verified',
  })
})
