import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { sendWithRetry } from './send-with-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A function that fails with these errors in turn, then succeeds. */
function sender(...failures: Error[]) {
  return vi.fn(() => {
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve('answered')
  })
}

const retryOptions = () => ({ signal: new AbortController().signal, onRetry: vi.fn() })
const lost = () => new TypeError('no answer')

test('retries after a lost connection and after a busy server', async () => {
  const [send, options] = [sender(lost(), new ApiError(503, '{}')), retryOptions()]
  const answer = sendWithRetry(send, options)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('answered')
  expect(send).toHaveBeenCalledTimes(3)
  expect(options.onRetry).toHaveBeenCalledTimes(2)
})

test('does not retry a refusal', async () => {
  const send = sender(new ApiError(429, '{}'))
  await expect(sendWithRetry(send, retryOptions())).rejects.toThrow('429')
  expect(send).toHaveBeenCalledTimes(1)
})

test('gives up after five attempts in 15 seconds', async () => {
  const send = sender(...Array.from({ length: 9 }, lost))
  const rejection = expect(sendWithRetry(send, retryOptions())).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(15_000)
  await rejection
  expect(send).toHaveBeenCalledTimes(5)
})

test('follows the wait that a busy server asks for, which is no failed attempt', async () => {
  const busy = () => new ApiError(503, '{}', '60')
  const send = sender(...Array.from({ length: 7 }, busy), lost(), lost(), lost(), lost())
  const [options, started] = [retryOptions(), Date.now()]
  const answer = sendWithRetry(send, options)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('answered')
  expect(Date.now() - started).toBe(7 * 60_000 + 15_000)
})

test('gives up on a server that stays busy for ten minutes', async () => {
  const send = sender(...Array.from({ length: 40 }, () => new ApiError(503, '{}', '60')))
  const rejection = expect(sendWithRetry(send, retryOptions())).rejects.toThrow('503')
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  await rejection
  expect(send).toHaveBeenCalledTimes(15)
})
