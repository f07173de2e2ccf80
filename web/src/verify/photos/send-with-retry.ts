import { ApiError } from '../../lib/api-error.ts'

/** Delays between attempts; a phone's connection is often back within seconds. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000]

/** While the server says when to come back, calls go on for this long: many customers are sending pictures. */
const MAX_BUSY_MS = 10 * 60_000

interface RetryOptions {
  signal: AbortSignal
  /** Called when an attempt failed and another one follows. */
  onRetry: () => void
}

/**
 * Retries a call after a lost connection or a server error; any other failure is final. A busy server's `Retry-After` is
 * followed, and does not count as a failed attempt. Only for idempotent calls.
 */
export async function sendWithRetry<T>(
  send: () => Promise<T>,
  { signal, onRetry }: RetryOptions,
): Promise<T> {
  let failed = 0
  let busyMs = 0
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error
      const askedMs = error instanceof ApiError ? error.retryAfterS * 1000 : 0
      const isBusy = askedMs > 0 && busyMs < MAX_BUSY_MS
      const waitMs = isBusy ? askedMs : RETRY_DELAYS_MS[failed]
      if (waitMs === undefined) throw error
      if (isBusy) busyMs += waitMs
      else failed += 1
      onRetry()
      await pause(waitMs, signal)
    }
  }
}

/** A lost connection or an error of the server. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

/** Waits, while the device is offline until it is back online. Ends early when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = navigator.onLine === false ? undefined : setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
