import { expect, test } from 'vitest'
import { selectRetakeHints } from './select-retake-hints.ts'

const good = { ok: true, hints: [] }

test('a photo that certainly shows a reproduction asks for the original, however good it is', () => {
  expect(selectRetakeHints(good, good, { sure: true })).toEqual(['reproduction'])
  expect(selectRetakeHints(good, good, { sure: false })).toEqual([])
  expect(selectRetakeHints(good, good, null)).toEqual([])
  const wrong = { ok: false, hints: ['wrong_side'] as const }
  expect(selectRetakeHints(good, wrong, { sure: true })).toEqual(['wrong_side', 'reproduction'])
})
