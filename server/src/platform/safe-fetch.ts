/**
 * Calls addresses that strangers chose (webhooks). Only public https addresses and what the operator opened
 * (`WEBHOOK_ALLOW_HOSTS`): the name's every address is checked before the connection, which goes to what was checked, and
 * the peer's after it; redirects are not followed, answers are cut, and one deadline of the clock holds for all of it.
 * No proxy of the environment is used.
 */
export interface SafeFetch {
  /**
   * Posts bytes exactly as given.
   * @throws SafeFetchError
   */
  post(url: string, request: SafeRequest): Promise<SafeResponse>
  /** Would `post` go there? For the moment when an address is saved. @throws SafeFetchError `refused` or `unreachable` */
  check(url: string): Promise<void>
  /** Ends what still runs. */
  close(): Promise<void>
}

export interface SafeRequest {
  headers: Record<string, string>
  body: Uint8Array
  /** For everything: name look-up, connection, TLS, answer. */
  timeoutMs: number
}

export interface SafeResponse {
  status: number
  /** Of the `retry-after` header in seconds, a number or a date; null without one. */
  retryAfterSeconds: number | null
  /** At most 20 kB, as UTF-8 with replacements; it is a stranger's text. */
  body: string
  ms: number
}

/** `refused`: not a public address. `timeout`: the deadline. `unreachable`: name, connection, TLS or protocol failed. */
export class SafeFetchError extends Error {
  readonly code: 'refused' | 'timeout' | 'unreachable'
  constructor(code: SafeFetchError['code'], words: string, cause?: unknown) {
    super(words, cause === undefined ? undefined : { cause })
    this.name = 'SafeFetchError'
    this.code = code
  }
}
