export interface WabiErrorFacts {
  code: string
  status?: number
  requestId?: string | null
  param?: string | null
  fields?: Record<string, string>
  docUrl?: string | null
  retryAfterSeconds?: number | null
  cause?: unknown
}

/**
 * The error of every call that did not succeed; wrong use (no key, no id) is a TypeError. `code` is stable and meant
 * for programs (the API's codes, or `client.…` and `webhook.…` for what never reached the API); `message` is meant for
 * people.
 */
export class WabiError extends Error {
  // On the prototype, not on each error: so stacks begin with it, and it survives minification.
  static override readonly name = 'WabiError'
  static {
    Object.defineProperty(this.prototype, 'name', { value: 'WabiError' })
  }
  declare readonly name: 'WabiError'
  readonly code: string
  /** Status of the answer; 0 when there was none. */
  readonly status: number
  /** Quote it to the platform's operator. */
  readonly requestId: string | null
  /** The first invalid parameter, such as `expected.dateOfBirth`. */
  readonly param: string | null
  /** A message for each invalid parameter. */
  readonly fields: Record<string, string>
  /** Page that explains the error. */
  readonly docUrl: string | null
  /** Delay that the API requests before a retry. */
  readonly retryAfterSeconds: number | null

  constructor(words: string, facts: WabiErrorFacts) {
    super(words, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status ?? 0
    this.requestId = facts.requestId ?? null
    this.fields = facts.fields ?? {}
    this.param = facts.param ?? Object.keys(this.fields)[0] ?? null
    this.docUrl = facts.docUrl ?? null
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
  }
}
