import { ApiError } from '../../lib/api-error.ts'

/** Waits between tries; the line of a phone is often back within seconds. */
const RETRY_AFTER_MS = [1000, 2000, 4000, 8000]

interface Trying {
  signal: AbortSignal
  /** A try failed, and another one follows. */
  onRetry: () => void
}

/**
 * Sends again by itself what a lost connection or a busy server did not take; any other refusal is final. Only for
 * calls that the same content repeats harmlessly.
 */
export async function untilSent<T>(send: () => Promise<T>, { signal, onRetry }: Trying): Promise<T> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error
      onRetry()
      await pause(wait, signal)
    }
  }
  return send()
}

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

/** Ends early when the device is online again, or when nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
