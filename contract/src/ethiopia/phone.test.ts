import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test.each([
  ['0911 23 45 67', '+251911234567'],
  ['+251 711-234-567', '+251711234567'],
  ['00251911234567', '+251911234567'],
  ['911234567', '+251911234567'],
  ['0811234567', null],
  ['09112345678', null],
  ['hello', null],
])('%s becomes %s', (written, e164) => {
  expect(toE164(written)).toBe(e164)
})
