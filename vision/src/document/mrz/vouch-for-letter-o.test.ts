import { expect, test } from 'vitest'
import { vouchForLetterO } from './vouch-for-letter-o.ts'

const name = 'P<POLKOWALSKA<KWIATKOWSKA<<JOANNA<<<<<<<<<<<'

test('two letters O that cancel in the check digit are not vouched for', () => {
  expect(vouchForLetterO([name, 'AA0O000O00POL6002084F1412314<<<<<<<<<<<<<<<4'])).toBe(false)
})

test('zeros, and letters O of places that hold letters alone, need no voucher', () => {
  expect(vouchForLetterO([name, 'AA00000000POL6002084F1412314<<<<<<<<<<<<<<<4'])).toBe(true)
})
