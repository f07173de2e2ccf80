import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { toDayFields, getMonthNames, parseDayFields } from './calendar-fields.ts'

test('an Ethiopian date of birth converts to Gregorian and back', () => {
  const fields = { day: '29', month: '4', year: '1992' }
  expect(parseDayFields(fields, 'ethiopian')).toBe('2000-01-08')
  expect(toDayFields('2000-01-08', 'ethiopian')).toEqual(fields)
})

test('6 Pagumen exists only in a leap year, 8 Pagumen never', () => {
  expect(parseDayFields({ day: '8', month: '13', year: '1991' }, 'ethiopian')).toBe('invalid')
  expect(parseDayFields({ day: '6', month: '13', year: '1991' }, 'ethiopian')).toBe('1999-09-11')
  expect(parseDayFields({ day: '6', month: '13', year: '1992' }, 'ethiopian')).toBe('invalid')
})

test('a date is empty until all three fields are filled, and invalid when the day does not exist', () => {
  expect(parseDayFields({ day: '', month: '2', year: '1990' }, 'gregorian')).toBe('')
  expect(parseDayFields({ day: '3', month: '2', year: '' }, 'gregorian')).toBe('')
  expect(parseDayFields({ day: '30', month: '2', year: '1990' }, 'gregorian')).toBe('invalid')
  expect(parseDayFields({ day: '28', month: '2', year: '1990' }, 'gregorian')).toBe('1990-02-28')
})

test.each(['9', '94', '199'])('the year %s is too short in either calendar', (year) => {
  expect(parseDayFields({ day: '3', month: '2', year }, 'gregorian')).toBe('short-year')
  expect(parseDayFields({ day: '3', month: '13', year }, 'ethiopian')).toBe('short-year')
})

test('a date of birth in the future or before 1900 is invalid', () => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  expect(parseDayFields(toDayFields(tomorrow, 'gregorian'), 'gregorian')).toBe('invalid')
  expect(parseDayFields({ day: '1', month: '1', year: '1899' }, 'gregorian')).toBe('invalid')
})

test('the Ethiopian year has thirteen months', () => {
  expect(getMonthNames('ethiopian')).toHaveLength(13)
  expect(getMonthNames('gregorian').slice(0, 2)).toEqual(['January', 'February'])
})
