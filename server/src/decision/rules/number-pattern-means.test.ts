import { matchesPattern } from '@wabi/contract/rules/number-pattern.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('an accepted pattern matches the same texts as the regular expression', () => {
  const letter = fc.constantFrom('A', 'B', '1')
  const atom = fc.oneof(letter, fc.constantFrom('[A-B]', '[1B]', '\\d'))
  const times = fc.constantFrom('', '', '?', '{2}', '{0,2}', '{1,3}')
  const parts = fc.array(
    fc.tuple(atom, times).map((both) => both.join('')),
    { minLength: 1, maxLength: 4 },
  )
  const run = parts.map((list) => list.join(''))
  const group = fc.tuple(run, run, times).map(([a, b, t]) => `(${a}|${b})${t}`)
  const pattern = fc
    .array(fc.oneof(run, group), { minLength: 1, maxLength: 3 })
    .map((list) => list.join(''))
    .filter((text) => text.length <= 100)
  fc.assert(
    fc.property(pattern, fc.array(letter, { maxLength: 12 }), (text, letters) => {
      const number = letters.join('')
      expect(matchesPattern(text, number)).toBe(new RegExp(`^(?:${text})$`).test(number))
    }),
    { numRuns: 3000 },
  )
})
