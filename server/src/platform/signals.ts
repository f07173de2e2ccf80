/** PostgreSQL's channel. A payload is one or more keys with a space between them: ids of what changed, or a `SIGNALS` key. */
export const CHANNEL = 'wabi'

/** Keys that are no id. */
export const SIGNALS = {
  /** A webhook delivery is due that was not before. */
  deliveries: 'deliveries',
} as const

/** The other keys of the signals that were received; `missed` when some may have been lost. */
export interface Received {
  keys: ReadonlySet<string>
  missed: boolean
}

/** Receives what is signalled from its beginning on, also while nobody waits. */
export interface Watch {
  /**
   * Resolves once something was received since the last call returned, after `ms` milliseconds at the latest, and when
   * the signal is aborted.
   */
  next(ms: number, signal?: AbortSignal): Promise<Received>
  end(): void
}

/**
 * What other transactions have committed, in this process or in another one (`pg_notify`). A signal is a reason to look, never
 * the only one: whoever watches also looks after a while, or begins anew when signals were missed.
 */
export interface Signals {
  /** Until `end`: what is signalled of any of these keys. */
  watch(...keys: string[]): Watch
}

/** More than this between two looks counts as missed. */
const MOST_KEYS = 1000

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

  /** The connection was lost for a time: every watch is to look again. */
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
    if (this.#keys.size > MOST_KEYS) {
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
