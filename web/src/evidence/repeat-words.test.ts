import { expect, test } from 'vitest'
import { likenessWords, type RepeatedCase, searchWords, sharedWords } from './repeat-words.ts'

const other = (change: Partial<RepeatedCase>) =>
  ({ shared: ['face'], band: 'very_near', distance: 0.3123, ...change }) as RepeatedCase

test('everything two cases share is described in one phrase', () => {
  expect(sharedWords(other({}))).toBe('Same face')
  expect(sharedWords(other({ shared: ['number', 'face'] }))).toBe('Same face and document number')
  expect(sharedWords(other({ shared: ['image', 'number', 'face'] }))).toBe(
    'Same face, document number and picture',
  )
})

test('likeness is described with its distance, if there is one', () => {
  expect(likenessWords(other({}))).toBe('Very alike, distance 0.31')
  expect(likenessWords(other({ band: 'near', distance: 0.456 }))).toBe('Alike, distance 0.46')
  expect(likenessWords(other({ band: null, distance: null, shared: ['number'] }))).toMatch(/not the same/u)
  expect(likenessWords(other({ band: null, distance: null, shared: ['image'] }))).toBe('Faces not compared')
})

test('what was not searched is never described as having no match', () => {
  expect(searchWords(false, 0)).toBe('Not searched')
  expect(searchWords(true, 0)).toBe('Searched, no match under other details')
  expect(searchWords(true, 1)).toBe('Found in 1 other verification')
  expect(searchWords(true, 3)).toBe('Found in 3 other verifications')
})
