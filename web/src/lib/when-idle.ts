/** The latest moment; also where the browser does not tell when it is idle (Safari). */
const LATEST_MS = 1000

/**
 * Runs it when the main thread has nothing more urgent to do, so that a page can be used before what only keeps it up to
 * date.
 *
 * @returns cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
