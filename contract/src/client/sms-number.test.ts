import { expect, test } from 'vitest'
import { toSmsNumber } from './sms-number.ts'

test.each([
  ['0911 000 101', '+251911000101'],
  ['+251 71 100 0101', '+251711000101'],
  ['00254 712 345678', '+254712345678'],
  ['+44 7700 900123', '+447700900123'],
  // A landline, an incomplete number, one without its country code, and words.
  ['+251 11 551 2345', null],
  ['+1 23', null],
  ['0712345678901', null],
  ['7700900123', null],
  ['none', null],
])('%s is sent to as %s', (written, number) => expect(toSmsNumber(written)).toBe(number))
