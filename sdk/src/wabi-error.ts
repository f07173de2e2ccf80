export interface WabiErrorFacts {
  code: string
  status?: number
  requestId?: string | null
  field?: string | null
  fields?: Record<string, string>
  retryAfterSeconds?: number | null
  cause?: unknown
}

/**
 * The one error of what did not succeed; what cannot be meant (no key, no id) is a TypeError. `code` is stable and meant for programs (the API's codes, or `client.…` and `webhook.…` for
 * what never reached the API); `message` is meant for people.
 */
export class WabiError extends Error {
  // Of the class, not of each error: so stacks begin with it, and minified too it is its name.
  static override readonly name = 'WabiError'
  static {
    Object.defineProperty(this.prototype, 'name', { value: 'WabiError' })
  }
  declare readonly name: 'WabiError'
  readonly code: string
  /** Of the answer; 0 when there was none. */
  readonly status: number
  /** Name it when you ask the platform's operator. */
  readonly requestId: string | null
  /** The first field that was wrong. */
  readonly field: string | null
  /** Words for each field that was wrong. */
  readonly fields: Record<string, string>
  /** How long the API asks to be left alone. */
  readonly retryAfterSeconds: number | null

  constructor(words: string, facts: WabiErrorFacts) {
    super(words, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status ?? 0
    this.requestId = facts.requestId ?? null
    this.fields = facts.fields ?? {}
    this.field = facts.field ?? Object.keys(this.fields)[0] ?? null
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
  }
}
