// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

test('rows are selected in the order shown, and another page starts with none', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), {
    initialProps: { shown: ['a', 'b', 'c'] },
  })
  act(() => result.current.toggle('c'))
  act(() => result.current.toggle('a'))
  expect(result.current.chosen).toEqual(['a', 'c'])
  act(() => result.current.toggle('c'))
  expect([result.current.chosen, result.current.has('c')]).toEqual([['a'], false])
  rerender({ shown: ['d', 'a'] })
  expect(result.current.chosen).toEqual([])
  rerender({ shown: ['a', 'b', 'c'] })
  act(() => result.current.none())
  expect(result.current.chosen).toEqual([])
})

test('all rows shown are selected, and rows beyond the page with them', () => {
  const { result } = renderHook(() => useSelection(['a', 'b']))
  act(() => result.current.select(['b', 'a']))
  expect([result.current.chosen, result.current.all]).toEqual([['a', 'b'], true])
  act(() => result.current.select(['c', 'b', 'a']))
  expect([result.current.chosen, result.current.all]).toEqual([['a', 'b', 'c'], true])
  act(() => result.current.toggle('a'))
  expect([result.current.chosen, result.current.all]).toEqual([['b', 'c'], false])
})
