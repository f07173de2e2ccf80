import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('three retries span two hours, and there is no fourth', () => {
  const delays = [1, 2, 3, 4].map((failed) => retryDelay(failed, 3, null, 0.5))
  expect(delays).toEqual([30, 600, 7200, null])
})

test('stays within a fifth of the delay', () => {
  expect(retryDelay(1, 3, null, 0)).toBe(24)
  expect(retryDelay(1, 3, null, 0.999_999)).toBe(36)
})

test('Retry-After is honored from the delay up to twice the delay', () => {
  expect(retryDelay(1, 3, 1, 0.5)).toBe(30)
  expect(retryDelay(1, 3, 45, 0.5)).toBe(45)
  expect(retryDelay(1, 3, 99_999, 0.5)).toBe(60)
})

test('without retries there is no second attempt', () => {
  expect(retryDelay(1, 0)).toBeNull()
})
