// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

test('a change made during the first load is shown, although that load was answered before it', async () => {
  const replies: ((state: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => replies.push(resolve))
  const { result } = renderHook(() => useQuery({ queryKey: ['log'], queryFn }), { wrapper })
  expect(replies.length).toBe(1)

  void queryClient.invalidateQueries({ queryKey: ['log'] })
  replies[0]!('before the change')
  await waitFor(() => expect(replies.length).toBe(2))
  replies[1]!('after the change')
  await waitFor(() => expect(result.current.data).toBe('after the change'))
})

test('loads of other queries go on', async () => {
  let calls = 0
  let reply: (state: string) => void = () => {}
  const queryFn = () => {
    calls += 1
    return new Promise<string>((resolve) => (reply = resolve))
  }
  const { result } = renderHook(() => useQuery({ queryKey: ['other'], queryFn }), { wrapper })
  await queryClient.invalidateQueries({ queryKey: ['log'] })
  reply('loaded')
  await waitFor(() => expect(result.current.data).toBe('loaded'))
  expect(calls).toBe(1)
})
