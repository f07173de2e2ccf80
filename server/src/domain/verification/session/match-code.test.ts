import { expect, test } from 'vitest'
import { getMatchCode } from './match-code.ts'

test('a browser always has the same two words, in both scripts, and others have other words', () => {
  expect(getMatchCode('a browser')).toMatch(
    /^[A-Z][a-z]+ [A-Z][a-z]+ · \p{Script=Ethiopic}+ \p{Script=Ethiopic}+$/u,
  )
  expect(getMatchCode('a browser')).toBe(getMatchCode('a browser'))
  const codes = Array.from({ length: 4096 }, (_, index) => getMatchCode(`browser ${index}`))
  // All 64 words occur, and two browsers rarely share a code.
  expect(new Set(codes.map((code) => code.split(' ')[0])).size).toBe(64)
  expect(new Set(codes).size).toBeGreaterThan(2400)
})
