import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('equal values serialize identically, whatever the order of their members', () => {
  const one = { b: [1, { d: null, c: 'x' }], a: true, gone: undefined }
  const other = { a: true, b: [1, { c: 'x', d: null }] }
  expect(canonicalJson(one)).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
  expect(canonicalJson(undefined)).toBe('null')
})
