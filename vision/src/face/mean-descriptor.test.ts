import { expect, test } from 'vitest'
import { meanDescriptor } from './mean-descriptor.ts'

test('the mean of two is half way between them, of one it is that one', () => {
  expect([...meanDescriptor([[1, 0, 4], new Float32Array([3, 2, -4])])]).toEqual([2, 1, 0])
  expect([...meanDescriptor([[1, 0.5]])]).toEqual([1, 0.5])
})

test('none, or some of another length, is an error', () => {
  expect(() => meanDescriptor([])).toThrow(RangeError)
  expect(() => meanDescriptor([[1, 2], [1]])).toThrow(RangeError)
})
