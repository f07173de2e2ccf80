import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each(['=1+1', '+251911', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '＋1', '－1', '＠x'])(
  'a cell that starts like a formula becomes text: %j',
  (value) => expect(csvLine([value])).toBe(`"'${value}"\r\n`),
)

test('cells with quotes, commas and line breaks are quoted; numbers and names are unchanged', () => {
  expect(csvLine(['a "b", c\nd', 'አበበ ቢቂላ', -3, null, 'a=b'])).toBe('"a ""b"", c\nd",አበበ ቢቂላ,-3,,a=b\r\n')
})
