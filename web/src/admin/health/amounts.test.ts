import { expect, test } from 'vitest'
import { sizeInWords, spanInWords } from './amounts.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 kB'],
  [123_456_789, '123 MB'],
  [2_000_000_000, '2 GB'],
  [7.5e12, '7.5 TB'],
])('formats %d bytes as %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))

test.each([
  [0, '0 s'],
  [0.04, '40 ms'],
  [59.9, '59 s'],
  [60, '1 min'],
  [7199, '1 h'],
  [200_000, '2 d'],
])('formats %d seconds as %s', (seconds, words) => expect(spanInWords(seconds)).toBe(words))
