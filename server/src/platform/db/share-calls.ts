/**
 * One call at a time: callers who arrive during one share the next, which begins after they came. What it answers is
 * never older than the caller's question, and any number of callers cost two calls at most.
 */
export function shareCalls<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  const start = () => {
    next = null
    const answer = call()
    running = answer.catch(() => {})
    return answer
  }
  return () => (next ??= running.then(start))
}
