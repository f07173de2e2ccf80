import { expect, test } from 'vitest'
import { isVerhoeff, mrzCheckDigit, withVerhoeff } from './check-digits.ts'

test('the check digit of an MRZ matches the specimen in ICAO 9303 part 3, 4.9', () => {
  expect(mrzCheckDigit('520727')).toBe('3')
  expect(mrzCheckDigit('AB2134<<<')).toBe('5')
  expect(mrzCheckDigit('L898902C3')).toBe('6')
})

test("Verhoeff's digit matches his textbook example and Fayda's public test numbers", () => {
  expect(withVerhoeff('236')).toBe('2363')
  for (const fcn of ['3126894653473958', '6140798523917519', '6230247319356120'])
    expect(isVerhoeff(fcn)).toBe(true)
})

test("Verhoeff's digit catches every single wrong digit and every swap of neighbours", () => {
  const sound = withVerhoeff('38461902751')
  for (let i = 0; i < sound.length; i++) {
    for (let digit = 0; digit < 10; digit++) {
      if (digit === Number(sound[i])) continue
      expect(isVerhoeff(sound.slice(0, i) + digit + sound.slice(i + 1))).toBe(false)
    }
    if (i + 1 === sound.length || sound[i] === sound[i + 1]) continue
    expect(isVerhoeff(sound.slice(0, i) + sound[i + 1] + sound[i] + sound.slice(i + 2))).toBe(false)
  }
})
