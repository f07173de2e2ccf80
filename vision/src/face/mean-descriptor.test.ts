import { expect, test } from 'vitest'
import { meanDescriptor } from './mean-descriptor.ts'

test('the mean of two is halfway between them, that of one is the same', () => {
  expect([...meanDescriptor([[1, 0, 4], new Float32Array([3, 2, -4])])]).toEqual([2, 1, 0])
  expect([...meanDescriptor([[1, 0.5]])]).toEqual([1, 0.5])
})

test('no descriptors, or different lengths, are an error', () => {
  expect(() => meanDescriptor([])).toThrow(RangeError)
  expect(() => meanDescriptor([[1, 2], [1]])).toThrow(RangeError)
})
