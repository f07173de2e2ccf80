import { expect, test } from 'vitest'
import { selectRetakeHints } from './select-retake-hints.ts'

const good = { ok: true, hints: [] }

test('a photo that certainly shows a reproduction asks for the original, however good it is', () => {
  expect(selectRetakeHints(good, good, { reproduction: { sure: true } })).toEqual(['reproduction'])
  expect(selectRetakeHints(good, good, { reproduction: { sure: false } })).toEqual([])
  expect(selectRetakeHints(good, good, { reproduction: null })).toEqual([])
  const wrong = { ok: false, hints: ['wrong_side'] as const }
  expect(selectRetakeHints(good, wrong, { reproduction: { sure: true } })).toEqual([
    'wrong_side',
    'reproduction',
  ])
})

test('a good photo of a front without a face asks for its portrait; a poor one has other faults first', () => {
  expect(selectRetakeHints(good, good, { portraitMissing: true })).toEqual(['no_portrait'])
  const wrong = { ok: false, hints: ['blurry', 'wrong_side'] as const }
  expect(selectRetakeHints(good, wrong, { portraitMissing: true })).toEqual(['blurry', 'wrong_side'])
})
