// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCopy } from './use-copy.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a copy is confirmed for two seconds, counted from the last one', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { result } = renderHook(useCopy)
  const copy = (text: string) => act(() => result.current.copy(text))
  expect(await copy('vrf_1')).toBe(true)
  advance(1500)
  await copy('vrf_2')
  advance(1500)
  expect(result.current.copied).toBe(true)
  advance(600)
  expect(result.current.copied).toBe(false)
  expect(write.mock.calls).toEqual([['vrf_1'], ['vrf_2']])
})

test('a copy that the browser refuses is not confirmed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { result } = renderHook(useCopy)
  expect(await act(() => result.current.copy('vrf_1'))).toBe(false)
  expect(result.current.copied).toBe(false)
})
