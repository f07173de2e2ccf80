/** The clock that paces the cues; tests use one that does not wait. */
export interface Clock {
  nowMs(): number
  /** Rejects with the signal's reason when it is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

export const clock: Clock = {
  nowMs: () => performance.now(),
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal.addEventListener('abort', stop, { once: true })
    }),
}
