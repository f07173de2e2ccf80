import { expect, test } from 'vitest'
import { toBase32 } from './base32.ts'
import { codeAt, stepAt, findMatchingStep } from './totp.ts'

/** RFC 6238 appendix B; the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code matches RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j matches RFC 4648, without padding', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})

test('codes one step before and after now are accepted, two steps are not, and no code works twice', () => {
  const now = new Date('2030-01-01T10:00:10Z')
  const step = stepAt(now)
  const stepFor = (at: number, lastStep = 0) =>
    findMatchingStep(SECRET, codeAt(SECRET, at), { now, lastStep })
  expect([-2, -1, 0, 1, 2].map((by) => stepFor(step + by))).toEqual([null, step - 1, step, step + 1, null])
  expect(stepFor(step, step)).toBe(null)
  expect(stepFor(step - 1, step)).toBe(null)
  expect(findMatchingStep(SECRET, '12345', { now, lastStep: 0 })).toBe(null)
})
