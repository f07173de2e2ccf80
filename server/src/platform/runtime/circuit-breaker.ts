/** What a breaker needs to know about time: milliseconds that only increase. */
type Now = () => number

export interface BreakerOptions {
  /** Failures in a row that open it. */
  failures: number
  /** How long it stays open at first; doubles with each failed attempt after that. */
  openMs: number
  maxOpenMs: number
}

export interface CircuitBreaker {
  /** `open`: calls are refused. `trying`: it was open, and one call may find out whether the service works again. */
  state(): 'closed' | 'open' | 'trying'
  /** Asks for permission to call; with `true` the caller reports `succeeded` or `failed`. */
  mayCall(): boolean
  succeeded(): void
  failed(): void
  /** How often it has opened. */
  openings(): number
  /** Milliseconds until the next attempt; 0 when calls are allowed. */
  waitMs(): number
}

/**
 * Stops calls to a service that fails again and again, so that callers get an answer at once instead of waiting for its
 * timeout, and the service is not flooded when it comes back.
 */
export function createCircuitBreaker(
  { failures, openMs, maxOpenMs }: BreakerOptions,
  now: Now = () => performance.now(),
): CircuitBreaker {
  let inRow = 0
  let opened = 0
  let until = 0
  let lastOpenMs = 0
  /** A call is finding out whether the service works again. */
  let trying = false

  const waitMs = () => Math.max(0, until - now())
  const state = () => (lastOpenMs === 0 ? 'closed' : waitMs() > 0 ? 'open' : 'trying')

  function open(): void {
    lastOpenMs = Math.min(maxOpenMs, lastOpenMs === 0 ? openMs : lastOpenMs * 2)
    until = now() + lastOpenMs
    opened += 1
  }

  return {
    state,
    mayCall() {
      if (state() === 'closed') return true
      if (state() === 'open' || trying) return false
      trying = true
      return true
    },
    succeeded() {
      inRow = 0
      lastOpenMs = 0
      trying = false
    },
    failed() {
      inRow += 1
      // Calls that began before it opened say nothing new.
      if (state() === 'open') return
      if (trying || inRow >= failures) open()
      trying = false
    },
    openings: () => opened,
    waitMs,
  }
}
