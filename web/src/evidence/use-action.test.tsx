// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { currentToast, dismissToast } from '../ui/toast-store.ts'
import { canRetry, useAction } from './use-action.ts'

afterEach(() => {
  cleanup()
  dismissToast()
})

async function run(action: () => Promise<string>) {
  const cache = new QueryClient()
  const refetch = vi.spyOn(cache, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useAction(action, (name) => `Approved ${name}`), { wrapper })
  act(() => result.current.mutate(undefined))
  await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false))
  expect(refetch.mock.calls).toEqual([[{ queryKey: ['verifications'] }]])
  return currentToast()
}

test('a result is announced, and what it affects is fetched again', async () => {
  expect(await run(() => Promise.resolve('Abebe'))).toMatchObject({ title: 'Approved Abebe' })
})

test('a failure is announced in the words of the server, and fetched again as well', async () => {
  const refused = new ApiError(
    409,
    JSON.stringify({ code: 'review.not_open', error: 'This case is closed.' }),
  )
  expect(await run(() => Promise.reject(refused))).toMatchObject({
    variant: 'destructive',
    description: 'This case is closed.',
  })
  expect(await run(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
    description: 'The server did not answer. Please try again.',
  })
})

test('someone who decided first is named', async () => {
  const reply = {
    code: 'review.decided_already',
    error: 'Decided already.',
    decided: { by: 'Sara Bekele', at: '2026-11-23T10:00:00Z' },
  }
  const { description } = (await run(() => Promise.reject(new ApiError(409, JSON.stringify(reply)))))!
  expect(description).toMatch(/^Sara Bekele dealt with this case on .*2026/u)
})

test.each([
  [400, true],
  [403, false],
  [409, false],
  [429, true],
  [503, true],
])('whether an action can be sent again after %i: %s', (status, expected) => {
  expect(canRetry(new ApiError(status, '{}'))).toBe(expected)
})
