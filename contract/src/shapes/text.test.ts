import { expect, test } from 'vitest'
import { Claims } from './claims.ts'
import { email, optionalText, requiredText } from './text.ts'

const name = requiredText(2, 20, 'too short')

test('names keep their script; only surrounding space is trimmed', () => {
  expect(name.parse('  አበበ ቢቂላ ')).toBe('አበበ ቢቂላ')
  expect(name.parse("O'Brien-Šmíd")).toBe("O'Brien-Šmíd")
})

test.each([
  ['a null character', 'Abebe\u0000'],
  ['a bidi override', 'Abebe\u202egnp'],
  ['a tag character', 'Abebe\u{e0041}'],
  ['a lone surrogate', 'Abebe\ud800'],
  ['stacked marks', `A${'\u0301'.repeat(9)}`],
  ['too much', 'a'.repeat(21)],
  ['a space only', '  '],
])('%s is refused', (_what, value) => {
  expect(name.safeParse(value).success).toBe(false)
})

test('an empty optional text is treated as missing', () => {
  expect(optionalText(10).parse('')).toBeUndefined()
  expect(optionalText(10).parse(undefined)).toBeUndefined()
})

test('an e-mail address must be a single address on one line', () => {
  const shape = email('Please enter a valid email address')
  expect(shape.parse(' Abebe@Example.ET ')).toBe('abebe@example.et')
  for (const bad of ['abebe', 'a@b@c.et', 'a@b.et\r\nBcc: c@d.et', 'a@b.et, c@d.et', '"A" <a@b.et>']) {
    expect(shape.safeParse(bad).error?.issues[0]?.message).toBe('Please enter a valid email address')
  }
})

test.each(['12345', '..', '😀😀😀'])('a customer’s name needs letters: %s', (fullName) => {
  const fullNames = Claims.shape.fullName.safeParse(fullName)
  expect(fullNames.error?.issues.map(({ message }) => message)).toEqual(['Please write the name in letters'])
})
