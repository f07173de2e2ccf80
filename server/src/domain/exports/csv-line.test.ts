import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each(['=1+1', '+251911', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '＋1', '－1', '＠x'])(
  'a cell that begins like a formula is text: %j',
  (value) => expect(csvLine([value])).toBe(`"'${value}"\r\n`),
)

test('quotes, commas and line ends stay in their cell, numbers and names stay as they are', () => {
  expect(csvLine(['a "b", c\nd', 'አበበ ቢቂላ', -3, null, 'a=b'])).toBe('"a ""b"", c\nd",አበበ ቢቂላ,-3,,a=b\r\n')
})
