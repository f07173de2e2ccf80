import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { untilSent } from './until-sent.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails with these, one after the other, and is then answered. */
function sender(...failures: Error[]) {
  return vi.fn(() => {
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve('answered')
  })
}

const trying = () => ({ signal: new AbortController().signal, onRetry: vi.fn() })
const lost = () => new TypeError('no answer')

test('what a lost connection or a busy server did not take is sent again', async () => {
  const [send, how] = [sender(lost(), new ApiError(503, '{}')), trying()]
  const answer = untilSent(send, how)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('answered')
  expect(send).toHaveBeenCalledTimes(3)
  expect(how.onRetry).toHaveBeenCalledTimes(2)
})

test('a refusal is final', async () => {
  const send = sender(new ApiError(429, '{}'))
  await expect(untilSent(send, trying())).rejects.toThrow('429')
  expect(send).toHaveBeenCalledTimes(1)
})

test('it gives up after five tries in 15 seconds', async () => {
  const send = sender(...Array.from({ length: 9 }, lost))
  const given = expect(untilSent(send, trying())).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(15_000)
  await given
  expect(send).toHaveBeenCalledTimes(5)
})
