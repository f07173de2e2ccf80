/** The worker's next message; it answers one request at a time. After a timeout it must be closed, or a late answer counts as the next. */
export function waitForMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const settle = (act: () => void) => () => {
      settled.abort()
      act()
    }
    const { signal } = settled
    const timer = setTimeout(
      settle(() => reject(new Error('the worker did not answer in time'))),
      timeoutMs,
    )
    signal.addEventListener('abort', () => clearTimeout(timer))
    worker.addEventListener(
      'error',
      settle(() => reject(new Error('the worker failed'))),
      { signal },
    )
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(() => resolve(data))(), {
      signal,
    })
  })
}
