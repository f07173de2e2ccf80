import { expect, test } from 'vitest'
import { checkDigit } from './check-digit.ts'
import { confirmLetterO } from './confirm-letter-o.ts'

const name = 'P<POLKOWALSKA<KWIATKOWSKA<<JOANNA<<<<<<<<<<<'
const data = (number: string) => {
  const upTo = `${number}${checkDigit(number)}`
  const rest = '6002084F1412314<<<<<<<<<<<<<<<'
  const composite = checkDigit(upTo + rest.slice(0, 7) + rest.slice(8))
  return [name, `${upTo}POL${rest}${composite}`]
}

test('two letters O that cancel in the check digit are not confirmed', () => {
  expect(confirmLetterO([name, 'AA0O000O00POL6002084F1412314<<<<<<<<<<<<<<<4'], [])).toBe(false)
})

test('zeros, and letters O in letter-only positions, need no confirmation', () => {
  expect(confirmLetterO([name, 'AA00000000POL6002084F1412314<<<<<<<<<<<<<<<4'], [])).toBe(true)
})

test('one position between 0 and O is decided by the check digits, whichever was read', () => {
  for (const number of ['AA1204567', 'AA12O4567']) {
    expect(confirmLetterO(data(number), [[1, 4]]), number).toBe(true)
  }
})

test('two such positions are decided unless swapping both gives right digits as well', () => {
  // Weights 7 and 3: 24 times 10 is a multiple of ten, so that both cancel.
  expect(
    confirmLetterO(data('0012A4567'), [
      [1, 0],
      [1, 1],
    ]),
  ).toBe(false)
  // Weights 7 and 7 do not.
  expect(
    confirmLetterO(data('0120A4567'), [
      [1, 0],
      [1, 3],
    ]),
  ).toBe(true)
})

test('an open position that no digit covers stays undecided: the optional field of a visa', () => {
  const visa = [
    'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L8988901C4XXX4009078F96121096ZE184O26B<<<<<<',
  ]
  expect(confirmLetterO(visa, [])).toBe(true)
  expect(confirmLetterO(visa, [[1, 34]])).toBe(false)
})
