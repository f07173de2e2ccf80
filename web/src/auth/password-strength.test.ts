import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 1],
  ['12345678901234', 1],
  ['abcdefghij', 1],
  ['kobolaga', 1],
  ['password1', 1],
  ['Welcome2Addis', 1],
  ['wubetbunna', 2],
  ['Wubet-bunna7', 4],
  ['a long walk to Lalibela', 4],
  ['ረጅም የእግር ጉዞ ወደ ላሊበላ', 4],
])('%s has strength %i', (password, level) => expect(passwordStrength(password, 8).level).toBe(level))
