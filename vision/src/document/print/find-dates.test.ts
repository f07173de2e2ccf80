import { expect, test } from 'vitest'
import { findDates } from './find-dates.ts'

test.each([
  ['1994/Mar/17', '1994-03-17', null],
  ['17 MAR 1994', '1994-03-17', null],
  ['27 DEC 64', '1964-12-27', null],
  ['17/03/1994 G.C.', '1994-03-17', null],
  ['8/7/1986 E.C.', null, '1994-03-17'],
  ['8/7/1986 ዓ.ም', null, '1994-03-17'],
  ['8 መጋቢት 1986', null, '1994-03-17'],
  ['8 Megabit 1986', null, '1994-03-17'],
  ['1210211975', '1975-02-12', '1982-10-22'],
  // Without a tag it may be either; day comes before month wherever that gives a valid date.
  ['04/07/1990', '1990-07-04', '1998-03-13'],
  // 30 February is a day of the Ethiopian calendar only.
  ['1986/02/30', null, '1993-11-09'],
  ['I7/O3/1994 G.C.', '1994-03-17', null],
  // Its first half read twice over.
  ['14 AUG 14 AUG 2029', '2029-08-14', null],
])('%s', (text, asGregorian, asEthiopian) => {
  expect(findDates(text)).toMatchObject([{ asGregorian, asEthiopian }])
})

test.each(['03/2874/09', '4173 9286 0518 3947', '40/40/1994', 'Woreda 03', '32 JAN 1990'])(
  '%s holds no date',
  (text) => {
    expect(findDates(text)).toEqual([])
  },
)

test('two dates of one line are both found, in order', () => {
  expect(findDates('1986/07/08 | 1994/Mar/17').map(({ from }) => from)).toEqual([0, 13])
})

test('a month whose O or L was read as a digit is still recognized', () => {
  expect(findDates('31 0CT 2033')).toMatchObject([{ asGregorian: '2033-10-31' }])
  expect(findDates('2031/JU1/25')).toMatchObject([{ asGregorian: '2031-07-25' }])
  expect(findDates('12 101 1990')).toEqual([])
})

test('a day with a digit read as a letter is found and marked as guessed', () => {
  expect(findDates('0S SEP 2028')).toMatchObject([{ asGregorian: '2028-09-05', guessed: true }])
  expect(findDates('I2 SEP 2028')).toMatchObject([{ asGregorian: '2028-09-12', guessed: true }])
  expect(findDates('5SEPTEMBER 2028')).toMatchObject([{ asGregorian: '2028-09-05' }])
  expect(findDates('REFS1 SEP 2028')).toMatchObject([{ asGregorian: '2028-09-01' }])
  expect(findDates('05 SEP 2028')[0]).not.toHaveProperty('guessed')
})
