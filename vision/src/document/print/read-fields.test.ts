import { expect, test } from 'vitest'
import type { PrintedLine } from '../ocr/shapes.ts'
import { readFields } from './read-fields.ts'

/** Lines at rows of 40 pixels, each word at its column. */
function lines(...rows: [column: number, text: string][]): PrintedLine[] {
  return rows.map(([column, text], row) => {
    let at = column
    const words = text.split(' ').map((word) => {
      const box = { x: at * 12, y: row * 40, width: word.length * 12, height: 22 }
      at += word.length + 1
      return { text: word, confidence: 95, ...box }
    })
    const width = at * 12 - column * 12
    return { text, confidence: 95, x: column * 12, y: row * 40, width, height: 22, words }
  })
}

test('the back of a Fayda card gives its holder’s address and FIN', () => {
  const back = lines(
    [5, 'ስልክ | Phone Number'],
    [5, '0937190070'],
    [5, 'ዜግነት | Nationality'],
    [5, 'ኢትዮጵያዊ | Ethiopian'],
    [5, 'አድራሻ | Address'],
    [5, 'አዲስ አበባ'],
    [5, 'Addis Ababa'],
    [5, 'ወረዳ 05'],
    [5, 'Woreda 05'],
    [5, 'FIN 7239 6651 8981'],
  )
  expect(readFields(back, 'national_id').fields).toMatchObject({
    nationality: 'ETH',
    address: 'አዲስ አበባ, Addis Ababa, ወረዳ 05, Woreda 05',
    personalNumber: '723966518981',
  })
})

test('a name is complete though the beginning of its label was lost', () => {
  const front = lines([20, 'Full Name'], [8, 'Ahmed Henok Biniam'])
  expect(readFields(front, 'national_id').fields.fullName).toBe('Ahmed Henok Biniam')
})

test('a date of birth after another date of the card is doubtful', () => {
  const front = lines([8, 'Date of birth'], [8, '21/12/2024'], [8, 'x'], [8, 'x'], [40, '17/12/1997'])
  expect(readFields(front, undefined)).toMatchObject({
    fields: { dateOfBirth: '2024-12-21' },
    doubtful: ['dateOfBirth'],
  })
})

test('a date below the neighbouring column does not belong to a label, however high its box is', () => {
  const [label, issued] = lines([40, 'Date of expiry'], [16, '05/03/2022'])
  const high = {
    ...issued!,
    y: 20,
    height: 60,
    words: issued!.words.map((word) => ({ ...word, y: 20, height: 60 })),
  }
  expect(readFields([label!, high], undefined).fields).toEqual({})
})

test('one word under the labels of both names is not a full name', () => {
  const front = lines([8, 'Surname'], [8, 'Given names'], [8, 'TESFALEM'])
  expect(readFields(front, 'passport').fields.fullName).toBeUndefined()
})

test('an expiry with a letter for a digit is found, but contradicts nothing', () => {
  const front = lines([20, 'Date of expiry'], [20, '0S SEP 2028'])
  expect(readFields(front, undefined)).toMatchObject({
    fields: { expiryDate: '2028-09-05' },
    doubtful: ['expiryDate'],
  })
})

test("an issue date nearest to the birth's label, whose own line was lost, is doubtful", () => {
  const years = (ahead: number) => new Date().getFullYear() + ahead
  const front = (born: number) =>
    lines(
      [8, 'Date of birth'],
      [8, `12 AUG ${years(born)}`],
      [8, 'Date of expiry'],
      [8, `11 AUG ${years(2)}`],
    )
  expect(readFields(front(-8), 'passport')).toMatchObject({
    fields: { dateOfBirth: `${years(-8)}-08-12`, expiryDate: `${years(2)}-08-11` },
    doubtful: ['dateOfBirth'],
  })
  expect(readFields(front(-30), 'passport').doubtful).not.toContain('dateOfBirth')
})

test('the only future date is the expiry, whether or not its label was read', () => {
  const front = lines([8, '1983/08/05 | 1991/Apr/13'], [8, '2030/09/27 | 2038/Jun/04'])
  expect(readFields(front, 'national_id')).toMatchObject({ fields: { expiryDate: '2038-06-04' } })
  expect(readFields(front, 'national_id').doubtful).not.toContain('expiryDate')
  // Two future dates: neither is known to be it.
  const two = lines([8, '2030/09/27 | 2038/Jun/04'], [8, '2031/09/27 | 2039/Jun/04'])
  expect(readFields(two, 'national_id').fields.expiryDate).toBeUndefined()
})

test('the lower of two dates on a Fayda card is the expiry, even when past and without a label', () => {
  const rows = (...days: [number, string][]) =>
    readFields(lines([8, 'ዳንኤል አማኑኤል ሮቤል'], ...days), 'national_id')
  const past = rows([8, '1965/07/20 | 1973/Mar/29'], [8, "2015/12/11 2023/'Aug/17"])
  expect(past.fields).toMatchObject({ dateOfBirth: '1973-03-29', expiryDate: '2023-08-17' })
  expect(past.doubtful).not.toContain('expiryDate')
  // The slashes of the Ethiopian day came out as digits and a space.
  const broken = rows([8, '1643/02735 | 1950/Sep/25'], [8, '2017 03224 | 2024/Dec/03'])
  expect(broken.fields.expiryDate).toBe('2024-12-03')
  // A label says that it is the issue.
  const issue = rows([8, '1965/07/20 | 1973/Mar/29'], [8, 'የተሰጠበት ቀን'], [8, '2015/12/11 | 2023/Aug/17'])
  expect(issue.fields).toMatchObject({ issueDate: '2023-08-17' })
  expect(issue.fields.expiryDate).toBeUndefined()
})

test('a phone number next to the number’s label is doubtful: it contradicts no claim', () => {
  const back = lines([5, 'ID number'], [5, '0921496509'])
  expect(readFields(back, 'kebele')).toMatchObject({
    fields: { idNumber: '0921496509' },
    doubtful: ['idNumber'],
  })
  const own = lines([5, 'ID number'], [5, '06/9094/07'])
  expect(readFields(own, 'kebele').doubtful).not.toContain('idNumber')
})
