import { expect, test } from 'vitest'
import { formatSpan } from './format-span.ts'

test.each([
  [null, '–'],
  [0, '0 s'],
  [40, '40 s'],
  [200, '3 min 20 s'],
  [3600, '1 h'],
  [18_600, '5 h 10 min'],
  [183_600, '2 d 3 h'],
])('formats %s seconds as %s', (seconds, words) => expect(formatSpan(seconds)).toBe(words))
