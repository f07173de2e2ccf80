import { expect, test } from 'vitest'
import { resolveDates } from './resolve-dates.ts'

const resolve = (...texts: string[]) => resolveDates(texts.map((text) => ({ text, confidence: 95 })))

test('a date in both calendars is certain', () => {
  expect(resolve('8/7/1986 E.C. | 17/03/1994')).toMatchObject([
    { day: '1994-03-17', sure: true, open: false },
  ])
  // The tags were lost, but one being the other's date in the other calendar is indication enough.
  expect(resolve('ሙሉ ስም', '8/7/1986 | 17/03/1994')).toMatchObject([{ day: '1994-03-17', sure: true }])
})

test('two clearly different dates in two calendars are disputed', () => {
  expect(resolve('1986/07/08 | 1995/Mar/18')).toMatchObject([{ disputed: true, sure: false }])
})

test('and so are two less clear ones where more than one part differs; one may be misread', () => {
  const dim = (text: string, confidence = 80) => resolveDates([{ text, confidence }])[0]
  expect(dim('1986/07/08 [1 1995/Mar/18')).toMatchObject({ disputed: true, open: false })
  for (const misread of ['1986/07/08 | 1994/Mar/11', '1986/07/08 | 1995/Mar/17', '1986/01/08 | 1994/Mar/17'])
    expect(dim(misread), misread).toMatchObject({ disputed: false, open: true })
  expect(dim('1986/07/08 [1 1995/Mar/18', 60)).toMatchObject({ disputed: false, open: true })
})

test('a date with a letter for a digit confirms and contradicts nothing, alone or next to another', () => {
  expect(resolve('0S SEP 2028')).toMatchObject([{ day: '2028-09-05', sure: false, open: true }])
  expect(resolve('8 Megabit 1986 | 1B MAR 1994')).toMatchObject([{ disputed: false, open: true }])
  // In the other calendar it is the same day, which is no guess.
  expect(resolve('9 Megabit 1986 | 1B MAR 1994')).toMatchObject([{ day: '1994-03-18', sure: true }])
})

test('a lone date on a card in Ethiopic script is not taken for either calendar', () => {
  expect(resolve('የትውልድ ቀን', '8/7/1986')).toMatchObject([{ open: true }])
})

test('the notation of the other dates gives the calendar of a lone one', () => {
  expect(resolve('ሙሉ ስም', '1986/07/08', '2027/06/03 | 2035/Feb/10')[0]).toMatchObject({
    day: '1994-03-17',
    open: false,
  })
})

test('a date next to its other calendar is certain although that month was not read', () => {
  expect(resolve('ሙሉ ስም', '2023/11/18', '| 2031/)ul/25')).toMatchObject([
    { day: '2031-07-25', sure: true, open: false },
  ])
  expect(resolve('ሙሉ ስም', '1955/11/09 11963/3ህሀ16')).toMatchObject([{ day: '1963-07-16', sure: true }])
  expect(resolve('ሙሉ ስም', '2024/07/27 1]2032/ልፀ”/05')).toMatchObject([{ day: '2032-04-05', sure: true }])
  // Another year, or another day: the pair confirms nothing.
  expect(resolve('የትውልድ ቀን', 'የሚያበቃበት ቀን', '2024/07/27 | 2033/ልፀ”/05')).toMatchObject([
    { sure: false, open: true },
  ])
  expect(resolve('የትውልድ ቀን', 'የሚያበቃበት ቀን', '2024/07/27 | 2032/ልፀ”/06')).toMatchObject([
    { sure: false, open: true },
  ])
})

test('the month comes first only where the card writes it so', () => {
  expect(resolve('04/07/1990')).toMatchObject([{ open: true }])
  expect(resolve('04/07/1990', '27/01/2031')[0]).toMatchObject({ day: '1990-07-04', open: false })
  expect(resolve('04/07/1990', '01/27/2031')[0]).toMatchObject({ day: '1990-04-07', open: false })
  expect(resolve('DRIVER LICENSE', '04/07/1990')[0]).toMatchObject({ day: '1990-04-07', open: false })
  expect(resolve('04.07.1990')[0]).toMatchObject({ day: '1990-07-04', open: false })
  // The country's convention is not evidence from the card.
  expect(resolve('UNITED STATES', '04/07/1990')[0]).toMatchObject({
    day: '1990-04-07',
    swapped: '1990-07-04',
  })
  expect(resolve('UNITED STATES', '04/07/1990', '01/27/2031')[0]).toMatchObject({ swapped: null })
})

test('passports print the month in two languages and the year in two digits', () => {
  expect(resolve('12 MÄR/MAR 1990')).toMatchObject([{ day: '1990-03-12', sure: true }])
  expect(resolve('27 DEC 64')).toMatchObject([{ day: '1964-12-27', others: ['2064-12-27'] }])
  expect(resolve('12 MÄR/MAI 1990')).toEqual([])
})
