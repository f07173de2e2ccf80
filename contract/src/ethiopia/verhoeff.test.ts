import { expect, test } from 'vitest'
import { hasVerhoeffDigit } from './verhoeff.ts'

test('the published staging numbers of the national ID pass', () => {
  for (const number of ['3126894653473958', '6140798523917519', '6230247319356120']) {
    expect(hasVerhoeffDigit(number)).toBe(true)
  }
})

test('one changed digit or two swapped neighbours fail', () => {
  expect(hasVerhoeffDigit('3126894653473959')).toBe(false)
  expect(hasVerhoeffDigit('3126894653479358')).toBe(false)
  expect(hasVerhoeffDigit('not digits')).toBe(false)
})
