import { expect, test } from 'vitest'
import { parseAamva } from './parse-aamva.ts'
import { parseFaydaText } from './parse-fayda.ts'

const licence = (elements: string[]) => `@\n\x1e\rANSI 636000100002DL00410278DL${elements.join('\n')}\r`

test('a licence of the United States gives its dates month first', () => {
  expect(
    parseAamva(
      licence([
        'DAQT64235789',
        'DCSSAMPLE',
        'DACMICHAEL',
        'DADJOHN',
        'DBB06061986',
        'DBA12102032',
        'DBD06062018',
        'DBC1',
        'DCGUSA',
      ]),
    ),
  ).toEqual({
    fullName: 'MICHAEL JOHN SAMPLE',
    dateOfBirth: '1986-06-06',
    idNumber: 'T64235789',
    expiryDate: '2032-12-10',
    issueDate: '2018-06-06',
    sex: 'M',
    issuer: 'USA',
  })
})

test('elsewhere the year comes first, and what is none or unknown is left out', () => {
  expect(
    parseAamva(
      licence(['DAQA1', 'DCSBEKELE', 'DACHANNA', 'DADNONE', 'DBB19940317', 'DBA00000000', 'DCGETH']),
    ),
  ).toEqual({
    fullName: 'HANNA BEKELE',
    dateOfBirth: '1994-03-17',
    idNumber: 'A1',
    issuer: 'ETH',
  })
})

test('other text is no licence', () => {
  expect(parseAamva('https://example.com')).toBeNull()
  expect(parseAamva('@ hello DAQ')).toBeNull()
})

test('the older Fayda text gives name, number, sex and birth', () => {
  expect(
    parseFaydaText(
      'aGVsbG8=:DLT:Hanna Tesfaye Bekele:V:4:G:Female:A:4173928605183947:D:1994/03/17:SIGN:c2ln',
    ),
  ).toEqual({
    fullName: 'Hanna Tesfaye Bekele',
    idNumber: '4173928605183947',
    sex: 'F',
    dateOfBirth: '1994-03-17',
    issuer: 'ETH',
  })
  expect(parseFaydaText('DLT:Hanna')).toBeNull()
  expect(parseFaydaText('aGVsbG8=:DLT:Hanna Tesfaye:V:4:G:F:A:12:D:1994/13/17:SIGN:c2ln')).toEqual({
    fullName: 'Hanna Tesfaye',
    sex: 'F',
    issuer: 'ETH',
  })
})
