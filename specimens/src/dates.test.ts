import { expect, test } from 'vitest'
import { ethiopianDayFirst, ethiopianSlashed, gregorianWithMonth } from './dates.ts'

test('Ethiopian dates match known dates', () => {
  expect(ethiopianSlashed('2026-09-11')).toBe('2019/01/01')
  expect(ethiopianSlashed('2023-09-12')).toBe('2016/01/01')
  expect(ethiopianDayFirst('2017-12-02')).toBe('23/3/2010')
  expect(ethiopianSlashed('2023-09-11')).toBe('2015/13/06')
})

test('the Gregorian twin names its month', () => {
  expect(gregorianWithMonth('1994-03-17')).toBe('1994/Mar/17')
})
