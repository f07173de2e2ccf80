import { expect, test } from 'vitest'
import { findKeyError } from './find-key-error.ts'

test('only test keys are accepted', () => {
  expect(findKeyError('wk_test_abc')).toBeNull()
  expect(findKeyError('wk_live_abc')).toContain('live key')
  for (const key of ['', 'abc', 'wk_test_', 'wk_test_a b', ' wk_test_a', 'WK_TEST_a'])
    expect(findKeyError(key), key).not.toBeNull()
})
