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
  const describe = (kind: 'face' | 'number', searched: boolean, found = 0, evidence = {}) =>
    describeSearch(kind, { searched, found, evidence })
  expect(describe('face', false)).toBe('Not searched')
  expect(describe('face', true)).toBe('Searched, no match under other details')
  expect(describe('face', true, 1)).toBe('Found in 1 other verification')
  expect(describe('number', true, 3)).toBe('Found in 3 other verifications')
  expect(describe('face', false, 0, { nothingKept: true })).toBe('No earlier verifications to compare with')
  expect(describe('face', false, 0, { faceSearched: true })).toBe('Searched when decided, no longer stored')
  expect(describe('face', false, 0, { faceSearched: false })).toBe('Not clear enough to be searched for')
  expect(describe('number', false, 0, { faceSearched: true })).toBe('No number stored')
})
