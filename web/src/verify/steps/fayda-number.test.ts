import { expect, test } from 'vitest'
import { findNumberDoubt, groupDigits, stripSpaces } from './fayda-number.ts'

test('digits are shown in groups of four and kept without spaces; other texts stay as typed', () => {
  expect(groupDigits('4173928605183944')).toBe('4173 9286 0518 3944')
  expect(groupDigits('41739')).toBe('4173 9')
  expect(groupDigits('4173')).toBe('4173')
  expect(groupDigits('4173 ')).toBe('4173')
  expect(groupDigits('ET 4173')).toBe('ET 4173')
  expect(stripSpaces('4173 9286 0518 3944')).toBe('4173928605183944')
  expect(stripSpaces('ET 4173')).toBe('ET 4173')
  expect(stripSpaces('')).toBe('')
})

test('a number of another length, or with a wrong check digit, is doubtful; letters are not judged', () => {
  expect(findNumberDoubt('3126 8946 5347 3958')).toBeNull()
  expect(findNumberDoubt('3126894653473959')).toBe('wrongDigit')
  expect(findNumberDoubt('31268946534739580')).toBe('wrongLength')
  expect(findNumberDoubt('31268')).toBe('wrongLength')
  expect(findNumberDoubt('EP4917260')).toBeNull()
  expect(findNumberDoubt('')).toBeNull()
})
