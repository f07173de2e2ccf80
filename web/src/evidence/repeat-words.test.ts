import { expect, test } from 'vitest'
import { describeLikeness, type RepeatedCase, describeSearch, describeShared } from './repeat-words.ts'

const other = (change: Partial<RepeatedCase>) =>
  ({ shared: ['face'], band: 'very_near', distance: 0.3123, ...change }) as RepeatedCase

test('everything two cases share is described in one phrase', () => {
  expect(describeShared(other({}))).toBe('Same face')
  expect(describeShared(other({ shared: ['number', 'face'] }))).toBe('Same face and document number')
  expect(describeShared(other({ shared: ['image', 'number', 'face'] }))).toBe(
    'Same face, document number and picture',
  )
})

test('likeness is described with its distance, if there is one', () => {
  expect(describeLikeness(other({}))).toBe('Very alike, distance 0.31')
  expect(describeLikeness(other({ band: 'near', distance: 0.456 }))).toBe('Alike, distance 0.46')
  expect(describeLikeness(other({ band: null, distance: null, shared: ['number'] }))).toMatch(/not the same/u)
  expect(describeLikeness(other({ band: null, distance: null, shared: ['image'] }))).toBe(
    'Faces not compared',
  )
})

test('what was not searched is never described as having no match', () => {
  expect(describeSearch(false, 0)).toBe('Not searched')
  expect(describeSearch(true, 0)).toBe('Searched, no match under other details')
  expect(describeSearch(true, 1)).toBe('Found in 1 other verification')
  expect(describeSearch(true, 3)).toBe('Found in 3 other verifications')
})
