import { expect, test } from 'vitest'
import { likenessWords, type RepeatedCase, sharedWords } from './repeat-words.ts'

const other = (change: Partial<RepeatedCase>) =>
  ({ shared: ['face'], band: 'very_near', distance: 0.3123, ...change }) as RepeatedCase

test('what two cases share is one phrase', () => {
  expect(sharedWords(other({}))).toBe('Same face')
  expect(sharedWords(other({ shared: ['number', 'face'] }))).toBe('Same face and document number')
  expect(sharedWords(other({ shared: ['image', 'number', 'face'] }))).toBe(
    'Same face, document number and picture',
  )
})

test('likeness is told with its distance, and not where there is none', () => {
  expect(likenessWords(other({}))).toBe('Very alike, distance 0.31')
  expect(likenessWords(other({ band: 'near', distance: 0.456 }))).toBe('Alike, distance 0.46')
  expect(likenessWords(other({ band: null, distance: null, shared: ['number'] }))).toMatch(/not the same/u)
  expect(likenessWords(other({ band: null, distance: null, shared: ['image'] }))).toBe('Faces not compared')
})
