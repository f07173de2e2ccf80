import { CallError } from '../../../e2e/harness/calls.ts'

/** Statuses that ask a client to come back. */
const COME_BACK = new Set([429, 502, 503, 504])

/** Answers to a head turn with which a customer goes on. */
const EXPECTED = new Set(['liveness.too_many', 'liveness.expired'])

/** Every attempt of every call: its duration, and what did not succeed. */
export interface CallTimes {
  ms: Map<string, number[]>
  /** Answers that asked the customer to come back, by call. */
  repeated: Map<string, number>
  /** Failed calls, in words. */
  failed: string[]
}

export const createCallTimes = (): CallTimes => ({ ms: new Map(), repeated: new Map(), failed: [] })

export type Wrap = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Times each attempt, and makes a refused call again after its `Retry-After`, as the page does.
 * @param wait resolves after so many milliseconds; rejects when the bench ends
 */
export function createWrap(times: CallTimes, wait: (ms: number) => Promise<void>): Wrap {
  return async (name, work) => {
    for (;;) {
      const startedAt = performance.now()
      try {
        return await work()
      } catch (error) {
        if (error instanceof CallError && EXPECTED.has(error.code)) throw error
        if (!(error instanceof CallError) || !COME_BACK.has(error.status) || error.retryAfterS === 0) {
          times.failed.push(`${name}: ${(error as Error).message}`)
          throw error
        }
        times.repeated.set(name, (times.repeated.get(name) ?? 0) + 1)
        await wait(error.retryAfterS * 1000)
      } finally {
        const all = times.ms.get(name) ?? []
        times.ms.set(name, all)
        all.push(performance.now() - startedAt)
      }
    }
  }
}
