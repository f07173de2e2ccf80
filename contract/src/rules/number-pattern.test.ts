import { expect, test } from 'vitest'
import { matchesPattern, findPatternError } from './number-pattern.ts'

test.each([
  [
    '\\d{12}|\\d{16}',
    ['123456789012', '1234567890123456'],
    ['12345678901', '12345678901234', '12345678901X'],
  ],
  ['[A-Z]{1,2}\\d{6,7}', ['EP1234567', 'A123456'], ['1234567', 'EPX123456', 'EP12345678']],
  ['ET(-?)', [], []],
  ['A(B|CD)?E{2}', ['AEE', 'ABEE', 'ACDEE'], ['ABCDEE', 'AE', 'AEEE']],
  ['[A-CX-Z0]9', ['B9', 'Z9', '09'], ['D9', '19', '9']],
])('%s', (pattern, fits, not) => {
  for (const number of fits) expect([number, matchesPattern(pattern, number)]).toEqual([number, true])
  for (const number of not) expect([number, matchesPattern(pattern, number)]).toEqual([number, false])
  if (fits.length === 0) expect(findPatternError(pattern)).toContain('no meaning')
})

test.each([
  ['', 'empty'],
  ['A|', 'empty'],
  ['A*', 'no meaning'],
  ['A+', 'no meaning'],
  ['.', 'no meaning'],
  ['^A$', 'no meaning'],
  ['a', 'no meaning'],
  ['(A', '“)” is missing'],
  ['A)', 'no opening bracket'],
  ['[A', 'too early'],
  ['[]', 'at least one'],
  ['[Z-A]', 'backwards'],
  ['\\w', 'only “d”'],
  ['A{41}', 'up to 40'],
  ['A{}', 'up to 40'],
  ['A{3,2}', 'not a valid range'],
  ['A{0}', 'not a valid range'],
  ['((((A))))', 'at most 3 deep'],
  ['A'.repeat(101), 'at most 100'],
])('%j is refused with a message', (pattern, words) => {
  expect(findPatternError(pattern)).toContain(words)
})

test('no pattern stalls a decision: the worst valid ones take less than a tenth of a second', () => {
  const hostile = ['((A?){40}){40}', `${'A{0,40}'.repeat(14)}`, '((A{0,40}|A?){40}){40}', '(A|A|A|A?){40}B']
  for (const pattern of hostile) {
    expect(findPatternError(pattern)).toBeNull()
    const before = process.cpuUsage()
    matchesPattern(pattern, `${'A'.repeat(63)}C`)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(100)
  }
})
