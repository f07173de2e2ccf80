/** PostgreSQL channel. A payload is one or more space-separated keys: ids of what changed, or a `SIGNALS` key. */
export const CHANNEL = 'wabi'

/** Keys that are not ids. */
export const SIGNALS = {
  /** A webhook delivery has become due. */
  deliveries: 'deliveries',
} as const

/** The other keys of the received signals; `missed` when some may have been lost. */
export interface Received {
  keys: ReadonlySet<string>
  missed: boolean
}

/** Receives signals from its creation on, even while nobody waits in `next`. */
export interface Watch {
  /**
   * Resolves once a signal has been received since the last call returned, after `ms` milliseconds at the latest, or
   * when `signal` is aborted.
   */
  next(ms: number, signal?: AbortSignal): Promise<Received>
  end(): void
}

/**
 * Notifications of committed changes, from this or another process (`pg_notify`). A signal is only a hint: watchers
 * also poll, and start over when signals were missed.
 */
export interface Signals {
  /** Watches any of these keys until `end`. */
  watch(...keys: string[]): Watch
}

/** More keys than this between two calls of `next` count as missed. */
const MAX_KEYS = 1000

export class SignalHub implements Signals {
  readonly #watches = new Map<string, Set<OpenWatch>>()

  watch(...keys: string[]): Watch {
    const watch = new OpenWatch(() => {
      for (const key of keys) {
        const watches = this.#watches.get(key)
        watches?.delete(watch)
        if (watches?.size === 0) this.#watches.delete(key)
      }
    })
    for (const key of keys) {
      const watches = this.#watches.get(key) ?? new Set()
      this.#watches.set(key, watches.add(watch))
    }
    return watch
  }

  receive(payload: string): void {
    const keys = payload.split(' ')
    for (const key of keys)
      for (const watch of this.#watches.get(key) ?? []) watch.receive(keys.filter((other) => other !== key))
  }

  /** The connection was lost for a while: wakes every watch. */
  receiveMissed(): void {
    for (const watches of this.#watches.values()) for (const watch of watches) watch.receiveMissed()
  }
}

class OpenWatch implements Watch {
  readonly #onEnd: () => void
  #keys = new Set<string>()
  #any = false
  #missed = false
  #wake: () => void = () => {}

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  receive(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key)
    if (this.#keys.size > MAX_KEYS) {
      this.#keys.clear()
      this.#missed = true
    }
    this.#any = true
    this.#wake()
  }

  receiveMissed(): void {
    this.#missed = true
    this.#any = true
    this.#wake()
  }

  async next(ms: number, signal?: AbortSignal): Promise<Received> {
    if (!this.#any && !signal?.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        const stop = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', stop)
          resolve()
        }
        signal?.addEventListener('abort', stop, { once: true })
        this.#wake = stop
      })
    this.#wake = () => {}
    const received = { keys: this.#keys, missed: this.#missed }
    this.#keys = new Set()
    this.#any = false
    this.#missed = false
    return received
  }

  end(): void {
    this.#onEnd()
    this.#wake()
  }
}
