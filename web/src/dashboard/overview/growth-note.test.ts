import { expect, test } from 'vitest'
import { growthNote } from './growth-note.ts'

test.each([
  [5, 1, 400, '5 this month, 1 at this point last month'],
  [0, 14, -100, '0 this month, 14 at this point last month'],
  [15, 10, 50, '+50% this month, compared to the same days last month'],
  [10, 20, -50, '−50% this month, compared to the same days last month'],
  [3, 3, 0, 'the same this month as at this point last month'],
  [6, 0, 0, 'none at this point last month'],
])('%i this month and %i in the same days of last month', (thisMonth, lastMonth, monthlyGrowth, note) => {
  expect(growthNote({ thisMonth, lastMonth, monthlyGrowth })).toBe(note)
})
