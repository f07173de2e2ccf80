import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
/**
 * Prints the progress of a long run to standard error, at most every ten seconds: `12 of 80 indices, 156 pictures, 3
 * min`.
 */
export function progress(of: number, what: string): (done: number, detail: string) => void {
  const started = performance.now()
  let reportedAt = started
  return (done, detail) => {
    const now = performance.now()
    if (now - reportedAt < 10_000 && done < of) return
    reportedAt = now
    console.error(`${done} of ${of} ${what}, ${detail}, ${((now - started) / MINUTE_MS).toFixed(1)} min`)
  }
}
