import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Hanna Tesfaye ሃና ተስፋዬ, 12 Žižka · ½ – ©', 'Hanna Tesfaye ሃና ተስፋዬ, 12 Žižka · ½ – ©'],
  ['محمد علي / Mohammed Ali', '[Arabic letters] / Mohammed Ali'],
  ['Иван Петров-Водкин', '[Cyrillic letters]'],
  ['李 (Li)', '[Han letters] (Li)'],
  ['ཀ', '[letters of another script]'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
